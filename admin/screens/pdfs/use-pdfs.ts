import { useCallback, useState } from 'react';
import type { Paper } from '../../../model/collections.ts';
import { sha256Hex } from '../../../model/hashes.ts';
import type { DoneManyAnswer } from '../../../model/wire/answers.ts';
import { PDFS_MAX, pdfCalls } from '../../../model/wire/calls.ts';
import { useFetched } from '../../shell/lists/use-fetched.ts';
import { notify } from '../../shell/notices.ts';
import { preparePdf } from '../../shell/pictures/prepare-pdf.ts';
import type { PreparedPicture } from '../../shell/pictures/prepare-picture.ts';
import { uploadPicture } from '../../shell/pictures/upload-picture.ts';
import { showSave } from '../../shell/saving/last-save.tsx';
import { papersSection } from '../../shell/sections/sections.ts';
import { callAsAdministrator, LOGGED_OUT } from '../../shell/server/as-administrator.ts';
import { fetchEntries } from '../../shell/server/fetch-lists.ts';
import { reasonOf } from '../../shell/server/reason-of.ts';
import { type KnownPaper, matchPdfs } from './match-pdfs.ts';

/** A PDF of those that were chosen. */
interface ChosenPdf {
  path: string;
  /** As it will be sent, and once it was: with its address. Undefined where it may not be. */
  prepared?: PreparedPicture;
  /** Why not. */
  problem?: string;
}

/** A row of the table: what becomes of a file. */
export interface PdfRow {
  path: string;
  sizeBytes: number | undefined;
  paper?: KnownPaper;
  prepared?: PreparedPicture;
  problem?: string;
}

const FAILED = 'The PDFs could not be saved. Please try again.';
const BROKEN =
  'The ZIP could not be read: it is cut off, damaged or locked. Pack or download it anew, or choose the PDFs themselves.';
const NONE = 'There is no PDF in it.';

/** PDFs of many papers, from the choice of the files to the answer of the server. */
export function usePdfs() {
  const fetchList = useCallback(() => fetchEntries(papersSection), []);
  const { list, load } = useFetched(fetchList, () => {});
  const [chosen, setChosen] = useState<readonly ChosenPdf[]>([]);
  const [problem, setProblem] = useState('');
  /** What it is doing, in words; '' for nothing. */
  const [busy, setBusy] = useState('');
  const [done, setDone] = useState('');
  const papers = Array.isArray(list) ? (list as Paper[]) : [];
  const rows = rowsOf(chosen, papers);
  const good = rows.filter((row) => row.paper && row.prepared);

  async function choose(files: readonly File[]) {
    if (files.length === 0) return;
    setProblem('');
    setDone('');
    setBusy('Reading the files…');
    // Somebody may have added some since the screen was opened.
    void load();
    try {
      const read: ChosenPdf[] = [];
      for (const { path, file } of await pdfsIn(files)) {
        const name = path.slice(path.lastIndexOf('/') + 1);
        const prepared = await preparePdf(new File([file], name));
        if (prepared.ok) read.push({ path, prepared: prepared.picture });
        else read.push({ path, problem: prepared.message.slice(name.length + 2) });
        setBusy(`Reading the files… ${read.length}`);
      }
      setChosen(read);
      if (read.length === 0) setProblem(NONE);
    } catch {
      setProblem(BROKEN);
    }
    setBusy('');
  }

  /** Sends those that were not sent yet; false where one did not arrive, which is said. */
  async function sendAll(): Promise<Record<string, string> | undefined> {
    const pdfs: Record<string, string> = {};
    for (const [index, { paper, prepared }] of good.entries()) {
      if (!paper || !prepared) continue;
      setBusy(`Sending ${index + 1} of ${good.length}…`);
      const upload = await uploadPicture(prepared, () => {}, pdfCalls.ofMany);
      if (upload.kind === 'refused') notify.failure(FAILED, upload.reason, FAILED);
      if (upload.kind !== 'sent') return undefined;
      // A second attempt begins where this one ended.
      prepared.url = upload.url;
      pdfs[paper._id] = upload.url;
    }
    return pdfs;
  }

  async function save() {
    const pdfs = await sendAll();
    if (!pdfs) return;
    setBusy('Saving…');
    const answer = await callAsAdministrator<DoneManyAnswer>('POST', pdfCalls.save, {
      body: { pdfs },
      idempotencyKey: sha256Hex(JSON.stringify(pdfs)),
    });
    if (answer === LOGGED_OUT) return;
    if (!answer.ok) {
      notify.failure(FAILED, reasonOf(answer), FAILED);
      // What was sent waits for a day only.
      for (const { prepared } of good) delete prepared?.url;
      return;
    }
    const { message, commit } = answer.body;
    notify.done(message, FAILED);
    if (commit) showSave({ commit, page: papersSection.page });
    setDone(message);
    setChosen([]);
    void load();
  }

  return {
    list,
    load,
    rows,
    /** Of the rows those that can be saved. */
    good,
    isTooMany: good.length > PDFS_MAX,
    /** Papers that have no PDF, and get none now. */
    without: papers.filter(({ _id, pdf }) => !pdf && good.every(({ paper }) => paper?._id !== _id)),
    problem,
    busy,
    done,
    choose,
    save(): void {
      void save().finally(() => setBusy(''));
    },
  };
}

async function pdfsIn(files: readonly File[]): Promise<{ path: string; file: Blob }[]> {
  const { readZip } = await import('./read-zip.ts');
  const found: { path: string; file: Blob }[] = [];
  for (const file of files) {
    if (/\.pdf$/i.test(file.name)) found.push({ path: file.name, file });
    else found.push(...(await readZip(file)));
  }
  return found;
}

function rowsOf(chosen: readonly ChosenPdf[], papers: readonly KnownPaper[]): PdfRow[] {
  const matches = matchPdfs(
    chosen.map(({ path }) => path),
    papers,
  );
  return chosen.map(({ path, prepared, problem }, index): PdfRow => {
    const match = matches[index];
    const row = { path, sizeBytes: prepared?.blob.size };
    if (problem !== undefined) return { ...row, problem };
    if (!match || 'problem' in match) return { ...row, problem: match?.problem ?? '' };
    return { ...row, paper: match.paper, ...(prepared ? { prepared } : {}) };
  });
}
