import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Finding } from '../../../model/finding.ts';
import type { Said } from '../../../model/wire/answers.ts';
import { edition } from '../../shell/edition.ts';
import { toPayload } from '../../shell/fields/form-values.ts';
import { hasText } from '../../shell/forms/draft.ts';
import { Form } from '../../shell/forms/form.tsx';
import { ACCOUNT_DRAFT } from '../../shell/forms/log-out.ts';
import { useDraft } from '../../shell/forms/use-draft.ts';
import { useGivingUp } from '../../shell/forms/use-giving-up.ts';
import { notify } from '../../shell/notices.ts';
import { preparePicture } from '../../shell/pictures/prepare-picture.ts';
import { uploadPicture } from '../../shell/pictures/upload-picture.ts';
import { holdsPicture, usePictures } from '../../shell/pictures/use-pictures.ts';
import { callAsAdministrator, LOGGED_OUT } from '../../shell/server/as-administrator.ts';
import { reasonOf } from '../../shell/server/reason-of.ts';
import { usePageTitle } from '../../shell/use-page-title.ts';
import { accountFields } from './account-fields.ts';

/** The specification, section 8. */
const FAILED = 'Something went wrong! Please try again.';

/** Shown in the header at 40 px, on dense screens too. */
const PICTURE_SIDE_PX = 256;

const prepareSmall = (file: File) => preparePicture(file, PICTURE_SIDE_PX);

const NOTHING = { values: {} };
const SECRET = ['password'];

/** The screen that gives somebody else an account. Its draft knows no password, and goes with the logout. */
export default function AddAdmin() {
  usePageTitle('Add New Admin');
  const { draft, setDraft, keep, restart } = useDraft(ACCOUNT_DRAFT, NOTHING, SECRET);
  const pictures = usePictures(ACCOUNT_DRAFT, false, prepareSmall);
  const [busy, setBusy] = useState(false);
  const [progress, setProgress] = useState<number>();
  const [serverErrors, setServerErrors] = useState<readonly Finding[]>([]);
  function startAgain() {
    restart();
    pictures.clear();
  }
  const isUnsaved = hasText(draft) || holdsPicture(pictures);
  const { type } = useGivingUp(
    { name: ACCOUNT_DRAFT, draft, isUnsaved, setDraft, keep, pictures, startAgain },
    { isKept: false },
  );

  async function add() {
    const values = toPayload(accountFields(draft.values), draft.values, edition());
    const [picture] = pictures.chosen;
    if (picture) {
      const upload = await uploadPicture(picture, setProgress);
      setProgress(undefined);
      if (upload.kind === 'refused') notify.failure(FAILED, upload.reason, ACCOUNT_DRAFT);
      if (upload.kind !== 'sent') return;
      values.pic = upload.url;
    }
    const answer = await callAsAdministrator<Partial<Said>>('POST', '/user/newuser', {
      body: values,
    });
    if (answer === LOGGED_OUT) return;
    if (!answer.ok) {
      notify.failure(FAILED, reasonOf(answer), ACCOUNT_DRAFT);
      setServerErrors(answer.body.errors ?? []);
      return;
    }
    notify.done(answer.body.msg ?? answer.body.message ?? 'Saved.', ACCOUNT_DRAFT);
    startAgain();
  }

  return (
    <div className="form-screen">
      <p className="back">
        <Link to="/admin/accounts">Accounts</Link>
      </p>
      <h1>Add New Admin</h1>
      <p>
        An admin is a publisher: somebody who may change everything on the website, and add other
        people. Is that too much? Invite an editor under <Link to="/admin/accounts">Accounts</Link>{' '}
        instead, who only proposes changes. There an owner can also limit what somebody may do, with
        “Change rights”.
      </p>
      <Form
        fields={accountFields(draft.values)}
        draft={draft}
        pictures={pictures}
        submitLabel="Add admin"
        busy={busy}
        busyLabel="Saving..."
        progress={progress}
        serverErrors={serverErrors}
        onDraft={type}
        onSubmit={() => {
          setBusy(true);
          void add().finally(() => setBusy(false));
        }}
      />
    </div>
  );
}
