import { Link } from 'react-router-dom';
import { pathToSettings } from '../../../model/settings/settings-files.ts';
import type { ProposalDetail, ProposedChange } from '../../../model/wire/proposals.ts';
import { editPath, pageKind, sections, settingKind } from '../../shell/sections/sections.ts';

/** A proposal is published at once; what waits for its hour is saved in its form. */
export function AtAnHour({ proposal: { changes, edition } }: { proposal: ProposalDetail }) {
  const [only, ...others] = changes;
  if (edition || !only || others.length > 0 || only.change === 'deleted') return null;
  const setting = pathToSettings(only.path);
  const kind = setting ? settingKind : [...sections, pageKind].find(isOf(only));
  const entry = setting?.name ?? only.id ?? '';
  if (!kind) return null;
  return (
    <p className="entry-line at-an-hour">
      It goes on the website at once. Should it wait for an hour? Then make the change yourself, in{' '}
      {only.change === 'updated' ? (
        <Link to={editPath(kind, entry)}>the form of this {only.noun}</Link>
      ) : (
        `the form for a new ${only.noun}`
      )}
      , choose “Later…” there, and turn this proposal down with a word about it.
    </p>
  );
}

const isOf =
  ({ collection }: ProposedChange) =>
  ({ name }: { name: string }) =>
    name === collection;
