import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import type { FieldError } from '../../model/check-fields.ts';
import { edition } from '../edition.ts';
import { hasText } from '../entries/draft.ts';
import { Form } from '../entries/form.tsx';
import { toPayload } from '../entries/form-values.ts';
import { reasonOf } from '../entries/save-entry.ts';
import { useDraft } from '../entries/use-draft.ts';
import { useLeaveGuard } from '../entries/use-leave-guard.ts';
import { notify } from '../notices/notices.tsx';
import { uploadPicture } from '../pictures/upload-picture.ts';
import { usePictures } from '../pictures/use-pictures.ts';
import { callAsAdministrator, LOGGED_OUT } from '../session/as-administrator.ts';
import { usePageTitle } from '../use-page-title.ts';
import { accountFields } from './account-fields.ts';

/** The specification, section 8. */
const FAILED = 'Something went wrong! Please try again.';

/** Shown in the header at 40 px, on dense screens too. */
const PICTURE_SIDE_PX = 256;

const NAME = 'account';
const NOTHING = { values: {} };
const SECRET = ['password'];

/** The screen that gives somebody else an account. The password is never kept in a draft. */
export default function AddAdmin() {
  usePageTitle('Add New Admin');
  const { draft, setDraft, restart } = useDraft(NAME, NOTHING, SECRET);
  const pictures = usePictures(NAME, false, PICTURE_SIDE_PX);
  const [busy, setBusy] = useState(false);
  const [progress, setProgress] = useState<number>();
  const [serverErrors, setServerErrors] = useState<readonly FieldError[]>([]);
  const { change } = pictures;
  const startAgain = useCallback(() => {
    restart();
    change(() => []);
  }, [restart, change]);
  useLeaveGuard(hasText(draft) || pictures.chosen.length > 0, startAgain);

  async function add() {
    const values = toPayload(accountFields, draft.values, edition());
    const [picture] = pictures.chosen;
    if (picture) {
      const upload = await uploadPicture(picture, setProgress);
      setProgress(undefined);
      if (upload.kind === 'refused') notify.failure(FAILED, upload.reason);
      if (upload.kind !== 'sent') return;
      values.pic = upload.url;
    }
    const answer = await callAsAdministrator<{ msg?: string; message?: string }>(
      'POST',
      '/user/newuser',
      { body: values },
    );
    if (answer === LOGGED_OUT) return;
    if (!answer.ok) {
      notify.failure(FAILED, reasonOf(answer));
      setServerErrors(answer.body.errors ?? []);
      return;
    }
    notify.success(answer.body.msg ?? answer.body.message ?? 'Saved.');
    startAgain();
  }

  return (
    <div className="form-screen">
      <p className="back">
        <Link to="/admin/accounts">Accounts</Link>
      </p>
      <h1>Add New Admin</h1>
      <Form
        fields={accountFields}
        draft={draft}
        pictures={pictures}
        submitLabel="Add admin"
        busy={busy}
        busyLabel="Saving..."
        progress={progress}
        serverErrors={serverErrors}
        onDraft={setDraft}
        onSubmit={() => {
          setBusy(true);
          void add().finally(() => setBusy(false));
        }}
      />
    </div>
  );
}
