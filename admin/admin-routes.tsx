import { lazy } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { AdminLayout } from './admin-layout.tsx';
import { Dashboard } from './dashboard/dashboard.tsx';
import { useFrame } from './frame/follow-frame.ts';
import { sections } from './sections/sections.ts';
import { Login } from './session/login.tsx';

// Forms and lists bring the model's rules along: they come with the first screen that needs them.
const AddEntry = lazy(() => import('./entries/add-entry.tsx'));
const EditEntry = lazy(() => import('./entries/edit-entry.tsx'));
const EntryList = lazy(() => import('./lists/entry-list.tsx'));
const ArrangeEntries = lazy(() => import('./arranging/arrange-entries.tsx'));
const Accounts = lazy(() => import('./accounts/accounts.tsx'));
const ImportPapers = lazy(() => import('./import/import-papers.tsx'));
const EntryHistory = lazy(() => import('./history/entry-history.tsx'));
const DeletedEntries = lazy(() => import('./history/deleted-entries.tsx'));
const AddAdmin = lazy(() => import('./accounts/add-admin.tsx'));
const ContactMessages = lazy(() => import('./messages/contact-messages.tsx'));
const ProposalList = lazy(() => import('./proposals/proposal-list.tsx'));
const ProposalReview = lazy(() => import('./proposals/proposal-review.tsx'));

/** Every screen of the administration; those inside the layout ask for a login first. */
export function AdminRoutes() {
  useFrame();
  return (
    <Routes>
      <Route path="/login" element={<Login />} />
      <Route path="/admin" element={<AdminLayout />}>
        <Route index element={<Dashboard />} />
        {sections.flatMap((section) => [
          // Keys, since React would take one section's form for another's.
          <Route
            key={`${section.name} add`}
            path={section.paths.add}
            element={<AddEntry key={section.name} section={section} />}
          />,
          <Route
            key={`${section.name} list`}
            path={section.paths.list}
            element={<EntryList key={section.name} section={section} />}
          />,
          <Route
            key={`${section.name} edit`}
            path={section.paths.edit}
            element={<EditEntry key={section.name} section={section} />}
          />,
          section.arranging && (
            <Route
              key={`${section.name} arrange`}
              path={section.arranging.path}
              element={
                <ArrangeEntries
                  key={section.name}
                  section={section}
                  arranging={section.arranging}
                />
              }
            />
          ),
          <Route
            key={`${section.name} history`}
            path={section.paths.history}
            element={<EntryHistory key={section.name} section={section} />}
          />,
          <Route
            key={`${section.name} deleted`}
            path={section.paths.deleted}
            element={<DeletedEntries key={section.name} section={section} />}
          />,
        ])}
        <Route path="accounts" element={<Accounts />} />
        <Route path="import-papers" element={<ImportPapers />} />
        <Route path="add-admin" element={<AddAdmin />} />
        <Route path="proposals" element={<ProposalList />} />
        <Route path="proposals/:number" element={<ProposalReview />} />
        <Route path="contact-messages" element={<ContactMessages />} />
      </Route>
      <Route path="*" element={<Navigate to="/admin" replace />} />
    </Routes>
  );
}
