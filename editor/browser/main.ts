import './no-eval.ts';
// Before Decap, whose store it has a part in.
import './adapt-store.ts';
import './editor.css';
import { readEdition } from '../../model/build-output.ts';
import { collections } from '../../model/collections.ts';
import { readValues } from '../../model/entry-file.ts';
import { readFacts } from '../../model/facts/read-facts.ts';
import type { EntryContext } from '../../model/fields.ts';
import { readJsonObject } from '../../model/json-file.ts';
import { adaptBackend } from './adapt-backend.ts';
import { CMS } from './decap.ts';
import { decapConfig, formatName } from './decap-config.ts';
import { draftFormat } from './draft-format.ts';
import { followAddress } from './follow-address.ts';
import type { GitHubBackend } from './github-backend.ts';
import { offerKept } from './keep-typed.ts';
import { registerPreviews } from './previews.tsx';

/** What the worker says of the repository that proposals go to. */
interface Place {
  repository: string;
  branch: string;
}

async function start() {
  const answer = await fetch('/api/editor');
  if (!answer.ok) {
    const { message } = (await answer.json().catch(() => ({}))) as { message?: string };
    say(message ?? 'The editor cannot be reached just now. Please try again in a minute.');
    return;
  }
  const place = (await answer.json()) as Place;
  const known = readEdition(document.getElementById('edition')?.textContent ?? '');
  for (const collection of collections) {
    const ending = collection.format === 'json' ? 'json' : 'md';
    const format = draftFormat((text) => readValues(collection, text));
    CMS.registerCustomFormat(formatName(collection.name), ending, format);
  }
  CMS.registerCustomFormat(formatName('settings'), 'json', draftFormat(readJsonObject));
  // As the website's publisher wrote them into the document; without them texts say words alone.
  const facts = readFacts(document.getElementById('facts')?.textContent ?? '') ?? new Map();
  const style = document.querySelector<HTMLMetaElement>('meta[name="preview-style"]');
  if (style) registerPreviews(CMS, style.content, facts);
  adaptBackends(known);
  followAddress();
  // Where the browser has no database just now, what was kept stays for the next time.
  await offerKept().catch(() => undefined);
  CMS.init({ config: decapConfig({ ...place, origin: location.origin }, known) });
}

function adaptBackends(context: EntryContext) {
  const github = CMS.getBackend('github');
  if (!github) throw new Error('Decap has no GitHub backend.');
  const { init } = github;
  github.init = (...args: unknown[]) => {
    const backend = Reflect.apply(init, github, args);
    adaptBackend(backend as GitHubBackend, context);
    return backend;
  };
}

function say(sentence: string) {
  const text = document.createElement('p');
  text.setAttribute('role', 'alert');
  text.textContent = sentence;
  document.body.append(text);
}

void start().catch(() =>
  say('The editor cannot be reached just now. Please try again in a minute.'),
);
