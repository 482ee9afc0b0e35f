import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { FailedList, LoadingList } from '../../shell/lists/list-states.tsx';
import { readProgrammeLists, useProgrammeLists } from '../../shell/programme/programme-lists.ts';
import { builderScreen, screenPath, sessionsSection } from '../../shell/sections/sections.ts';
import { usePageTitle } from '../../shell/use-page-title.ts';
import { Builder } from './builder.tsx';
import './builder.css';

/** The screen on which the sessions of a programme are moved, stretched and filled, and saved together. */
export default function ProgrammeBuilder() {
  usePageTitle(builderScreen.title);
  const lists = useProgrammeLists();
  useEffect(() => {
    void readProgrammeLists();
  }, []);
  const { sessions, papers, speakers } = lists ?? {};
  const head = (
    <>
      <p className="back">
        <Link to={screenPath(sessionsSection.paths.list)}>{sessionsSection.titles.list}</Link>
      </p>
      <h1>{builderScreen.title}</h1>
    </>
  );
  const isThere = sessions && papers && speakers;
  return (
    <div className="builder-screen">
      {!isThere && <div className="builder-bar">{head}</div>}
      {!lists && <LoadingList />}
      {lists && !isThere && (
        <FailedList
          message="Failed to fetch the programme, its papers and its speakers. Please try again."
          onRetry={() => void readProgrammeLists()}
        />
      )}
      {isThere && (
        <Builder listed={sessions} papers={papers} speakers={speakers}>
          {head}
        </Builder>
      )}
    </div>
  );
}
