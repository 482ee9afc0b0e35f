import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { judgeSettings, settingsFiles } from '../../../model/settings/settings-files.ts';
import { draftCalls } from '../../../model/wire/calls.ts';
import type { OpenedPreview } from '../../../model/wire/drafts.ts';
import { tokenOfHash } from '../../../model/wire/links.ts';
import { edition } from '../../shell/edition.ts';
import { FailedList } from '../../shell/lists/list-states.tsx';
import { isDrawn } from '../../shell/preview/drawn-settings.ts';
import TypedPage from '../../shell/preview/typed-page.tsx';
import TypedSetting from '../../shell/preview/typed-setting.tsx';
import { fullSection } from '../../shell/sections/full-sections.ts';
import { pageTexts } from '../../shell/sections/page-texts.ts';
import { sections } from '../../shell/sections/sections.ts';
import { type ApiAnswer, callApi } from '../../shell/server/call-api.ts';
import { reasonOf } from '../../shell/server/reason-of.ts';
import { exactTime } from '../../shell/times.tsx';
import { usePageTitle } from '../../shell/use-page-title.ts';
import './draft-preview.css';

/** The page of a draft: for whoever has the link, logged in or not. */
export default function DraftPreview() {
  usePageTitle('Preview of a draft');
  const token = tokenOfHash(useLocation().hash);
  return <Opened key={token} token={token} />;
}

function Opened({ token }: { token: string }) {
  const [answer, setAnswer] = useState<ApiAnswer<OpenedPreview>>();
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked again when that is wanted
  useEffect(() => {
    let isLeft = false;
    void callApi<OpenedPreview>('POST', draftCalls.opened, { body: { token } }).then((came) => {
      if (!isLeft) setAnswer(came);
    });
    return () => {
      isLeft = true;
    };
  }, [token, tries]);

  if (!answer) return <p role="status">Loading...</p>;
  if (answer.ok) return <Shown draft={answer.body} />;
  return (
    <div className="form-screen">
      <h1>Preview of a draft</h1>
      {answer.status === 410 ? (
        <p className="failure" role="alert">
          {reasonOf(answer)}
        </p>
      ) : (
        <FailedList
          message="The draft could not be loaded. Please try again."
          onRetry={() => {
            setAnswer(undefined);
            setTries(tries + 1);
          }}
        />
      )}
    </div>
  );
}

function Shown({ draft }: { draft: OpenedPreview }) {
  const { title, keptAt, endsAt } = draft;
  const { timeZone } = edition();
  return (
    <div className="draft-preview">
      <h1>{title || 'Without a title'}</h1>
      <p>
        A draft, kept on {exactTime(keptAt, timeZone)}, as visitors would see it. It is not
        published, and may still change. This link shows it until {exactTime(endsAt, timeZone)}.
      </p>
      <Page draft={draft} />
    </div>
  );
}

const NOT_DRAWN =
  'It cannot be drawn yet: something in it is missing, or breaks a rule of the website.';

/** As the website's own renderer draws it. */
function Page({ draft: { kind, entry, values } }: { draft: OpenedPreview }) {
  if (kind === 'settings') {
    const file = settingsFiles.find(({ name }) => name === entry);
    const isSound = file && judgeSettings(file.name, values).length === 0;
    if (!file || !isSound || !isDrawn(file.name)) return <p>{NOT_DRAWN}</p>;
    return <TypedSetting name={file.name} text={JSON.stringify(values)} />;
  }
  const section = sections.find(({ name }) => name === kind);
  const { collection } = section ? fullSection(section) : pageTexts;
  const sample = values.sample === true || values.sample === 'true';
  return <TypedPage collection={collection} entry={{ ...values, _id: 'preview', sample }} />;
}
