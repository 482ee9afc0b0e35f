import { papers } from '../../model/collections.ts';
import { AddEntryForm } from '../entries/add-entry-form.tsx';
import { usePageTitle } from '../use-page-title.ts';

export function AddPaper() {
  usePageTitle('Add New Paper');
  return (
    <>
      <h1>Add New Paper</h1>
      <AddEntryForm
        collection={papers}
        path="/papers/add"
        page={{ href: '/allpapers', label: 'all papers' }}
      />
    </>
  );
}
