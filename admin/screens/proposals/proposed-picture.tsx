import { useEffect, useState } from 'react';
import { readSession } from '../../shell/server/session.ts';

interface Props {
  number: number;
  name: string;
}

/** A picture that a proposal adds. The website does not show it yet, so it is fetched as data. */
export function ProposedPicture({ number, name }: Props) {
  const [source, setSource] = useState<string>();
  useEffect(() => {
    const leaving = new AbortController();
    fetchPicture(`/api/proposals/${number}/pictures/${name}`, leaving.signal).then(
      setSource,
      () => {
        if (!leaving.signal.aborted) setSource('');
      },
    );
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

async function fetchPicture(path: string, signal: AbortSignal): Promise<string> {
  const headers = { token: readSession()?.token ?? '' };
  const answer = await fetch(path, { headers, signal });
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  const picture = await answer.blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(picture);
  });
}
