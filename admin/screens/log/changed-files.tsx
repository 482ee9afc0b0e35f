import { useState } from 'react';
import { Link } from 'react-router-dom';
import { collections } from '../../../model/collections.ts';
import { uploadNameOfPath, uploadUrl } from '../../../model/upload.ts';
import { logCalls } from '../../../model/wire/calls.ts';
import {
  LOG_FILES,
  type LogDetail,
  type LogDifference,
  type LogFile,
} from '../../../model/wire/log.ts';
import { FieldChanges } from '../../shell/differences/field-changes.tsx';
import { screenOf } from './log-words.ts';
import { useAnswer } from './use-answer.ts';

/** What a commit changed: the difference of the first files at once, of each further one when it is asked for. */
export function ChangedFiles({ commit }: { commit: string }) {
  const [pages, setPages] = useState(1);
  return (
    <>
      {Array.from({ length: pages }, (_, before) => before + 1).map((page) => (
        <FilesPage
          key={page}
          commit={commit}
          page={page}
          onMore={page === pages ? () => setPages(page + 1) : undefined}
        />
      ))}
    </>
  );
}

interface PageProps {
  commit: string;
  /** From 1. */
  page: number;
  /** Asks for the next page; left out where that is shown. */
  onMore: (() => void) | undefined;
}

function FilesPage({ commit, page, onMore }: PageProps) {
  const { answer, load } = useAnswer<LogDetail>(`${logCalls.get(commit)}?page=${page}`);
  if (answer === undefined) return <p role="status">Loading...</p>;
  if (answer === 'failed') return <Failed onRetry={load} />;
  const { files, total } = answer;
  const shown = (page - 1) * LOG_FILES + files.length;
  const isOne = total === 1;
  const open = new Set(
    page > 1 ? [] : files.filter(({ isContent }) => isContent).slice(0, OPEN_FIRST),
  );
  if (total === 0) return <p>It changed no file.</p>;
  return (
    <>
      <ul className="log-files">
        {files.map((file) => (
          <ChangedFile
            key={file.path}
            commit={commit}
            file={file}
            isOpenFirst={open.has(file)}
            isOne={isOne}
          />
        ))}
      </ul>
      {onMore && shown < total && (
        <button type="button" className="quiet" onClick={onMore}>
          Show more: {shown} of {total} files
        </button>
      )}
    </>
  );
}

/** So many differences are asked for with one click. */
const OPEN_FIRST = 5;

function Failed({ onRetry }: { onRetry(): void }) {
  return (
    <div className="failure" role="alert">
      <p>What changed could not be loaded.</p>
      <button type="button" onClick={onRetry}>
        Try Again
      </button>
    </div>
  );
}

interface FileProps {
  commit: string;
  file: LogFile;
  isOpenFirst: boolean;
  /** There is no other. */
  isOne: boolean;
}

function ChangedFile({ commit, file, isOpenFirst, isOne }: FileProps) {
  const { path, change, noun, title, isContent } = file;
  const [isOpen, setIsOpen] = useState(isOpenFirst);
  const screen = screenOf(file);
  const upload = uploadNameOfPath(path);
  const words = `${noun} “${title}”`;
  return (
    <li>
      <p>
        {change === 'deleted' || !screen ? words : <Link to={screen}>{words}</Link>} {change}{' '}
        {upload && change !== 'deleted' && <a href={uploadUrl(upload)}>See it</a>}
        {isContent && !isOne && (
          <button
            type="button"
            className="quiet"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? 'Hide the difference' : 'Show the difference'}
            <span className="unseen"> of {title}</span>
          </button>
        )}
      </p>
      {isOpen && <Difference commit={commit} file={file} />}
    </li>
  );
}

const SHOWS = { added: 'after', updated: 'both', deleted: 'before' } as const;

function Difference({ commit, file: { path, collection } }: Pick<FileProps, 'commit' | 'file'>) {
  const query = new URLSearchParams({ path });
  const { answer, load } = useAnswer<LogDifference>(`${logCalls.difference(commit)}?${query}`);
  if (answer === undefined) return <p role="status">Loading...</p>;
  if (answer === 'failed') return <Failed onRetry={load} />;
  const { kind, changes } = answer;
  if (changes.length === 0) return <p>Only the way in which it is written.</p>;
  return (
    <FieldChanges
      collection={collections.find(({ name }) => name === collection)}
      changes={changes}
      shows={SHOWS[kind]}
    />
  );
}
