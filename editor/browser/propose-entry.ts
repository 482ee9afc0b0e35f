import { combineEdits } from '../../model/combine-edits.ts';
import type { Values } from '../../model/content/content-file.ts';
import type { EntryContext } from '../../model/fields.ts';
import { beginningOf, isProposal, statusBefore, textAt } from './ask-github.ts';
import { type ContentFormat, contentFormat } from './content-format.ts';
import { readDraft } from './draft-format.ts';
import type { GitHubApi, GitHubBackend } from './github-backend.ts';

/**
 * Has Decap save so that nobody's work is undone unseen. By itself it puts the whole file, as it was
 * when it was opened, on top of the newest version, so that what others changed since goes; and it
 * goes on writing to a proposal that is closed.
 */
export function proposeWithCare(backend: GitHubBackend, context: EntryContext): void {
  const persist = backend.persistEntry;
  /** By path: what the form held when it was last sent. Decap remembers what it opened, no more. */
  const sent = new Map<string, { opened: string | undefined; form: string }>();

  backend.persistEntry = async (entry, options) => {
    const [file] = entry.dataFiles;
    if (!file) throw new Error('There is nothing to save.');
    const { api } = backend;
    const { path } = file;
    const format = contentFormat(path, context);
    const draft = readDraft(file.raw);
    // A copy of an entry begins with what the form shows of it, and nothing else.
    const opened = options.newEntry ? undefined : draft.base;
    const values = options.newEntry ? shown(format, draft.values) : draft.values;
    const form = format.write(values, opened);
    const title = format.title(form);
    const last = sent.get(path);
    const base = last && last.opened === opened ? last.form : opened;

    const save = (raw: string, calls: Partial<GitHubApi>, isProposed: boolean, status?: string) => {
      const own: GitHubBackend = Object.create(backend);
      own.api = Object.assign(Object.create(api), calls);
      const dataFiles = [{ ...file, raw }];
      // Decap names an entry by its address.
      const commitMessage = options.commitMessage.replace(/(?<=^Propose [^:]*: ).*/, () => title);
      const how = {
        ...options,
        commitMessage,
        unpublished: isProposed,
        status: status ?? options.status,
      };
      return persist.call(own, { ...entry, dataFiles }, how);
    };

    const branch = backend.getBranch(options.collectionName, file.slug);
    if (await isProposal(api, branch)) {
      const there = await textAt(api, path, branch);
      const text =
        there === undefined || base === undefined || there === base
          ? form
          : combine(format, { base, values, there });
      await save(text, additions(api), true);
    } else {
      if (options.unpublished) ask(GONE);
      const status = options.unpublished ? await statusBefore(api, branch) : undefined;
      const sha = base === undefined ? undefined : await beginningOf(api, path, base);
      const getDefaultBranch = async () => ({ commit: { sha: sha ?? '' } });
      await save(form, sha ? { getDefaultBranch } : {}, false, status);
    }
    sent.set(path, { opened, form });
  };
}

const GONE =
  'This proposal was published or turned down in the meantime. Propose anew what you have typed?';
const changed = (labels: string) =>
  `Since you opened this, it was changed in another window or by somebody else: ${labels}. Put yours in the place of theirs?`;

/** @throws where the answer is no; Decap shows it and keeps what is typed */
function ask(question: string): void {
  if (!window.confirm(question)) {
    throw new Error('Nothing was sent. What you typed is still here.');
  }
}

/** The changes of both on top of what is there. @throws where somebody does not choose theirs */
function combine(
  format: ContentFormat,
  { base, values, there }: { base: string; values: Values; there: string },
): string {
  const theirs = format.read(there);
  const names = format.fields.map(({ field }) => field);
  const combined = combineEdits(format.read(base), values, theirs, names);
  if (combined.conflicts.length > 0) {
    const labels = format.fields.filter(({ field }) => combined.conflicts.includes(field));
    ask(changed(labels.map(({ label }) => label).join(', ')));
  }
  return format.write({ ...theirs, ...combined.values }, there);
}

/** A commit on top of a branch, which Decap would rewrite onto the newest version. */
function additions(api: GitHubApi): Partial<GitHubApi> {
  return {
    rebaseBranch: async (branch) => (await api.getBranch(branch)).commit,
    // Not forced: GitHub refuses it where somebody was quicker.
    patchBranch: (branch, sha) => api.patchBranch(branch, sha),
  };
}

function shown({ fields }: ContentFormat, values: Values): Values {
  return Object.fromEntries(fields.map(({ field }) => [field, values[field]]));
}
