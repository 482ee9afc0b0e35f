import type { ReactNode } from 'react';
import { YOUR_FEE } from '../../model/fees/fee-offer.ts';
import type { Site } from '../../model/settings/site.ts';
import { CalendarLinks } from '../components/dates.tsx';
import { calculatorData, FeeCalculator } from '../components/fee-calculator.tsx';
import { Leaf, Plate } from '../components/leaf.tsx';
import { Markdown } from '../components/markdown.tsx';
import { PhaseNotice } from '../components/phase-notice.tsx';
import {
  hasRegistration,
  RegisterWithoutFee,
  Registration,
  RegistrationFees,
  RegistrationRules,
  WhileRegistering,
} from '../components/registration.tsx';
import { TrackLinks } from '../components/tracks.tsx';
import { deeperHeadings, readPageText } from '../content/page-text.ts';
import { defineGroupPage } from './group-pages.tsx';
import { defineMenuPage } from './menu-page.tsx';

/** The accordion of what authors need; a page that is switched off has no section in it. */
export const authors = defineGroupPage({
  name: 'authors',
  data: (content) => {
    const textOf = (page: string, label: string) =>
      content.address(page) && readPageText(content, page, label).text;
    return {
      page: readPageText(content, 'authors', 'Authors'),
      guidelines: textOf('guidelines-to-authors', 'Guidelines to Authors'),
      submission: textOf('paper-submissions', 'Paper Submissions'),
      registration: textOf('registrations', 'Registrations'),
      call: content.address('call-for-papers'),
      tracks: content.settings('tracks').tracks,
      hasTopics: content.settings('topics').fields.length > 0,
      fees: content.settings('fees'),
      dates: content.settings('important-dates').dates,
      site: content.settings('site'),
    };
  },
  head: ({ page: { title, description } }) => ({ title, description }),
  Component: ({
    page,
    guidelines,
    submission,
    registration,
    call,
    tracks,
    hasTopics,
    fees,
    dates,
    site,
  }) => (
    <>
      <Leaf page={page} name="call-for-papers" />
      {guidelines !== undefined && (guidelines !== '' || templatesOf(site).length > 0) && (
        <Section title="Guidelines to Authors">
          <Markdown text={deeperHeadings(guidelines)} />
          <Templates templates={templatesOf(site)} />
        </Section>
      )}
      {call && tracks.length > 0 && (
        <Section title="Conference Tracks">
          <TrackLinks tracks={tracks} at={call} />
          {hasTopics && (
            <p>
              The general track and its topics stand in the <a href={call}>call for papers</a>.
            </p>
          )}
        </Section>
      )}
      {submission !== undefined && (submission !== '' || site.links.paperSubmission) && (
        <Section title="Paper Submission">
          <Markdown text={deeperHeadings(submission)} />
          {site.links.paperSubmission && (
            <p>
              <a href={site.links.paperSubmission} rel="noopener">
                Submission site
              </a>
            </p>
          )}
          <CalendarLinks site={site} />
        </Section>
      )}
      {registration !== undefined && (registration !== '' || hasRegistration(fees)) && (
        <Section title="Registration">
          <PhaseNotice page="registrations" />
          <Markdown text={deeperHeadings(registration)} />
          <Registration fees={fees} dates={dates} timeZone={site.timeZone} level={3} />
        </Section>
      )}
    </>
  ),
  islands: [],
});

/** Those of the templates that are known. */
function templatesOf({ links }: Pick<Site, 'links'>) {
  return [
    { label: 'Word template', href: links.wordTemplate },
    { label: 'LaTeX template', href: links.latexTemplate },
  ].filter(({ href }) => href);
}

function Templates({ templates }: { templates: ReturnType<typeof templatesOf> }) {
  if (templates.length === 0) return null;
  return (
    <>
      <h3>Templates</h3>
      <ul>
        {templates.map(({ label, href }) => (
          <li key={label}>
            <a href={href ?? undefined} rel="noopener">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

/** One of the accordion: they share a name, so that the browser keeps at most one of them open. */
function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details name="authors">
      <summary>
        <h2>{title}</h2>
      </summary>
      {children}
    </details>
  );
}

export const registrations = defineMenuPage({
  name: 'registrations',
  data: (content) => {
    const fees = content.settings('fees');
    const { dates } = content.settings('important-dates');
    const site = content.settings('site');
    return {
      page: readPageText(content, 'registrations', 'Registrations', hasRegistration(fees)),
      fees,
      dates,
      timeZone: site.timeZone,
      calculator: calculatorData(fees, dates, site),
    };
  },
  head: ({ page: { title, description } }) => ({ title, description }),
  Component: ({ page, fees, dates, timeZone, calculator }) => (
    <>
      <Leaf page={{ ...page, picture: undefined }} name="registrations">
        {''}
      </Leaf>
      <div className="registration">
        <div>
          <RegistrationFees fees={fees} dates={dates} timeZone={timeZone} level={2} />
          <Markdown text={page.text} />
        </div>
        {calculator && (
          // Else the rules have its place.
          <WhileRegistering>
            <div id={YOUR_FEE}>
              <FeeCalculator data={calculator} />
              <RegisterWithoutFee />
            </div>
          </WhileRegistering>
        )}
        <div>
          <RegistrationRules fees={fees} level={2} />
          {page.picture && <Plate picture={page.picture} caption={page.caption} />}
        </div>
      </div>
    </>
  ),
  islands: ({ calculator }) => (calculator ? ['fee-calculator'] : []),
});
