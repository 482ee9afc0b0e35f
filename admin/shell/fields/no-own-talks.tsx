import { Link } from 'react-router-dom';

/** The screens of the papers, which hold these fields: they cannot be asked from here. */
const ADD = '/admin/add-papers';
const IMPORT = '/admin/import-papers';

/** Why no paper is offered for a session, and where papers come from. */
export function NoOwnTalks({ hasSamples }: { hasSamples: boolean }) {
  return (
    <p>
      {hasSamples
        ? 'The papers on the website are samples, which cannot stand beside sessions of your own.'
        : 'There are no papers yet.'}{' '}
      <Link to={ADD}>Add a paper</Link>, or <Link to={IMPORT}>import papers</Link>.
    </p>
  );
}
