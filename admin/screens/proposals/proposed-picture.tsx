import { useEffect, useState } from 'react';
import { callAsAdministrator, LOGGED_OUT } from '../../shell/server/as-administrator.ts';

interface Props {
  number: number;
  name: string;
}

/** A picture that a proposal adds. The website does not show it yet, so it is fetched as data. */
export function ProposedPicture({ number, name }: Props) {
  const [source, setSource] = useState<string>();
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const path = `/proposals/${number}/pictures/${name}`;
    void callAsAdministrator<string>('GET', path, { signal, read: dataUrlOf }).then((answer) => {
      if (answer !== LOGGED_OUT && !signal.aborted) setSource(answer.ok ? answer.body : '');
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

async function dataUrlOf(answer: Response): Promise<string> {
  const picture = await answer.blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(picture);
  });
}
