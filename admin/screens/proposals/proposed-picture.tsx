import { useEffect, useState } from 'react';
import { isPdfUpload } from '../../../model/upload.ts';
import { download } from '../../shell/lists/export-list.tsx';
import { callAsAdministrator, LOGGED_OUT } from '../../shell/server/as-administrator.ts';

interface Props {
  number: number;
  name: string;
}

/** A picture or a PDF that a proposal adds. The website does not show it yet, so it is fetched as data. */
export function ProposedPicture(props: Props) {
  return isPdfUpload(props.name) ? <ProposedPdf {...props} /> : <Drawn {...props} />;
}

function ProposedPdf({ number, name }: Props) {
  const [problem, setProblem] = useState('');
  async function keep() {
    const path = pathOf({ number, name });
    const read = (answer: Response) => answer.blob();
    const answer = await callAsAdministrator<Blob>('GET', path, { read });
    if (answer === LOGGED_OUT) return;
    setProblem(answer.ok ? '' : 'The PDF could not be loaded.');
    if (answer.ok) download(name, answer.body);
  }
  return (
    <>
      <button type="button" className="quiet" onClick={() => void keep()}>
        Download the PDF
      </button>
      {problem && <em role="alert">{problem}</em>}
    </>
  );
}

const pathOf = ({ number, name }: Props) => `/proposals/${number}/pictures/${name}`;

function Drawn({ number, name }: Props) {
  const [source, setSource] = useState<string>();
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    void fetchProposedPicture({ number, name, signal }).then((data) => {
      if (data !== undefined) setSource(data);
    });
    return () => leaving.abort();
  }, [number, name]);
  if (source === undefined) return <em>Loading...</em>;
  if (source === '') return <em>The picture could not be loaded.</em>;
  return (
    <img
      className="version-picture"
      src={source}
      alt={`Proposed: ${name}`}
      width="160"
      height="120"
      onError={() => setSource('')}
    />
  );
}

/** As a data URL; empty where it could not be loaded, undefined where nobody waits for it any more. */
export async function fetchProposedPicture({
  signal,
  ...picture
}: Props & { signal: AbortSignal }): Promise<string | undefined> {
  const answer = await callAsAdministrator<string>('GET', pathOf(picture), {
    signal,
    read: dataUrlOf,
  });
  if (answer === LOGGED_OUT || signal.aborted) return undefined;
  return answer.ok ? answer.body : '';
}

async function dataUrlOf(answer: Response): Promise<string> {
  const picture = await answer.blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(picture);
  });
}
