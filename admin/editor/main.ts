import CMS from 'decap-cms-app';
import { collections } from '../../model/collections.ts';
import { edition } from '../edition.ts';
import { decapConfig, formatName } from './decap-config.ts';
import { entryFormat } from './entry-format.ts';
import { registerPreviews } from './previews.tsx';
import { settingsFormat } from './settings-format.ts';
import './editor.css';

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
  const known = edition();
  for (const collection of collections) {
    const ending = collection.format === 'json' ? 'json' : 'md';
    CMS.registerCustomFormat(formatName(collection.name), ending, entryFormat(collection, known));
  }
  CMS.registerCustomFormat(formatName('settings'), 'json', settingsFormat);
  const style = document.querySelector<HTMLMetaElement>('meta[name="preview-style"]');
  if (style) registerPreviews(CMS, style.content);
  leaveStatusPageAlone();
  CMS.init({ config: decapConfig({ ...place, origin: location.origin }, known) });
}

/** Decap asks a site of GitHub's how GitHub is, every five minutes; the page's policy forbids that. */
function leaveStatusPageAlone() {
  const github = CMS.getBackend('github');
  if (!github) return;
  const { init } = github;
  github.init = (...args: unknown[]) => {
    const backend = Reflect.apply(init, github, args);
    const isWell = { status: true, statusPage: '' };
    backend.status = async () => ({ auth: isWell, api: isWell });
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
