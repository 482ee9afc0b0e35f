import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { PREVIEW_SCREEN } from '../model/wire/drafts.ts';
import { FORGOT_SCREEN, LINK_SCREEN } from '../model/wire/links.ts';
import { Dashboard } from './screens/dashboard/dashboard.tsx';
import { AdminLayout, NoSuchScreen } from './shell/frame/admin-layout.tsx';
import { useFrame } from './shell/frame/follow-frame.ts';
import {
  builderScreen,
  PDFS_PATH,
  sections,
  sessionImportScreen,
  settingKind,
} from './shell/sections/sections.ts';

// Forms and lists bring the model's rules along: they come with the first screen that needs them.
const AddEntry = lazy(() => import('./screens/entries/add-entry.tsx'));
const EditEntry = lazy(() => import('./screens/entries/edit-entry.tsx'));
const EntryList = lazy(() => import('./screens/lists/entry-list.tsx'));
const ArrangeEntries = lazy(() => import('./screens/arranging/arrange-entries.tsx'));
const ImportSessions = lazy(() => import('./screens/import/import-sessions.tsx'));
const ProgrammeBuilder = lazy(() => import('./screens/builder/programme-builder.tsx'));
const Accounts = lazy(() => import('./screens/accounts/accounts.tsx'));
const ImportEntries = lazy(() => import('./screens/import/import-entries.tsx'));
const PdfsOfPapers = lazy(() => import('./screens/pdfs/pdfs-of-papers.tsx'));
const EntryHistory = lazy(() => import('./screens/history/entry-history.tsx'));
const DeletedEntries = lazy(() => import('./screens/history/deleted-entries.tsx'));
const PageList = lazy(() => import('./screens/lists/page-list.tsx'));
const AddPage = lazy(() => import('./screens/entries/add-page.tsx'));
const EditPage = lazy(() => import('./screens/entries/edit-page.tsx'));
const PageHistory = lazy(() => import('./screens/history/page-history.tsx'));
const ExtendDeadline = lazy(() => import('./screens/deadline/extend-deadline.tsx'));
const EditThis = lazy(() => import('./screens/edit-this/edit-this.tsx'));
const AddAdmin = lazy(() => import('./screens/accounts/add-admin.tsx'));
const Login = lazy(() => import('./screens/login/login.tsx'));
const LinkScreen = lazy(() => import('./screens/accounts/link-screen.tsx'));
const DraftPreview = lazy(() => import('./screens/preview/draft-preview.tsx'));
const OwnPasskeys = lazy(() => import('./screens/accounts/own-passkeys.tsx'));
const Forgot = lazy(() => import('./screens/accounts/forgot.tsx'));
const FailedMail = lazy(() => import('./screens/failed-mail/failed-mail.tsx'));
const ContactMessages = lazy(() => import('./screens/messages/contact-messages.tsx'));
const Log = lazy(() => import('./screens/log/log.tsx'));
const TakeAlong = lazy(() => import('./screens/take-along/take-along-screen.tsx'));
const Handover = lazy(() => import('./screens/handover/handover.tsx'));
const NextEdition = lazy(() => import('./screens/next-edition/next-edition.tsx'));
const SettingHistory = lazy(() => import('./screens/history/setting-history.tsx'));
const AllSettings = lazy(() => import('./screens/settings/all-settings.tsx'));
const EditSetting = lazy(() => import('./screens/settings/edit-setting.tsx'));
const PictureList = lazy(() => import('./screens/pictures/picture-list.tsx'));
const ProposalList = lazy(() => import('./screens/proposals/proposal-list.tsx'));
const OwnProposals = lazy(() => import('./screens/own-proposals/own-proposals.tsx'));
const ProposalReview = lazy(() => import('./screens/proposals/proposal-review.tsx'));

/** Every screen of the administration; those inside the layout ask for a login first. */
export function AdminRoutes() {
  useFrame();
  return (
    <Routes>
      {[
        { path: '/login', Screen: Login },
        { path: LINK_SCREEN, Screen: LinkScreen },
        { path: FORGOT_SCREEN, Screen: Forgot },
        { path: PREVIEW_SCREEN, Screen: DraftPreview },
      ].map(({ path, Screen }) => (
        <Route
          key={path}
          path={path}
          element={
            <Suspense fallback={<p role="status">Loading...</p>}>
              <Screen />
            </Suspense>
          }
        />
      ))}
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
          section.import && (
            <Route
              key={`${section.name} import`}
              path={section.import.path}
              element={<ImportEntries key={section.name} section={section} many={section.import} />}
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
        <Route path={sessionImportScreen.path} element={<ImportSessions />} />
        <Route path={builderScreen.path} element={<ProgrammeBuilder />} />
        <Route path={PDFS_PATH} element={<PdfsOfPapers />} />
        <Route path="pages" element={<PageList />} />
        <Route path="pages/new" element={<AddPage />} />
        <Route path="pages/:id" element={<EditPage />} />
        <Route path="pages/history/:id" element={<PageHistory />} />
        <Route path="extend-deadline" element={<ExtendDeadline />} />
        <Route path="edit" element={<EditThis />} />
        <Route path="accounts" element={<Accounts />} />
        <Route path="passkeys" element={<OwnPasskeys />} />
        <Route path="add-admin" element={<AddAdmin />} />
        <Route path="log" element={<Log />} />
        <Route path="take-along" element={<TakeAlong />} />
        <Route path="handover" element={<Handover />} />
        <Route path="next-edition" element={<NextEdition />} />
        <Route path={settingKind.paths.list} element={<AllSettings />} />
        <Route path={settingKind.paths.edit} element={<EditSetting />} />
        <Route path={settingKind.paths.history} element={<SettingHistory />} />
        <Route path="pictures" element={<PictureList />} />
        <Route path="proposals" element={<ProposalList />} />
        <Route path="proposals/:number" element={<ProposalReview />} />
        <Route path="your-proposals" element={<OwnProposals />} />
        <Route path="failed-mail" element={<FailedMail />} />
        <Route path="contact-messages" element={<ContactMessages />} />
        <Route path="*" element={<NoSuchScreen />} />
      </Route>
      <Route path="*" element={<Navigate to="/admin" replace />} />
    </Routes>
  );
}
