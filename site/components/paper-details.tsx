import type { Paper } from '../../model/collections.ts';
import { doiAddress, licenceAddress } from '../../model/paper-fields.ts';
import { authorsOf, orcidAddress, type Person } from '../../model/people.ts';
import type { MayBeSample } from '../../model/samples.ts';
import { sizeInWords } from '../../model/text.ts';
import { pdfAddress } from '../../model/upload.ts';
import type { TalkPlace } from '../content/talk-place.ts';
import type { Neighbour, Neighbours } from '../content/track-neighbours.ts';
import { EmblemPlate } from './leaf.tsx';
import { PagePlate } from './page-plate.tsx';
import { UntilOver } from './phase-notice.tsx';
import { Stamp, useUntilOver } from './samples.tsx';
import { TalkTime } from './talk-times.tsx';

/** The special track of a paper, as its page shows it. */
export interface ShownTrack {
  name: string;
  picture: string;
  /** Its place among the tracks, from 0. */
  place: number;
  /** Undefined while the page of the tracks is switched off. */
  path: string | undefined;
}

interface DetailsProps {
  paper: Paper;
  track: ShownTrack | undefined;
  talks: readonly TalkPlace[];
}

/** At the side of a paper: the emblem of its track, and what is known of it beyond heading, authors and abstract. */
export function PaperDetails({ paper, track, talks }: DetailsProps) {
  return (
    <>
      {track ? <EmblemPlate {...track} /> : <PagePlate of={OF_NO_TRACK} />}
      <Facts paper={paper} track={track} talks={talks} />
    </>
  );
}

/** Whether visitors mark a paper with a star: it is heard in a session of the conference's own. */
export const isMarked = (talks: readonly TalkPlace[]) =>
  talks.some(({ session }) => session.hasTimes);

/** Beside papers of the general track. */
const OF_NO_TRACK = ['authors', 'call-for-papers'];

function Facts({ paper, track, talks }: DetailsProps) {
  const { award, published, pages, doi, keywords = [], licence } = paper;
  const until = useUntilOver();
  const links = linksOf(paper);
  const known = authorsOf(paper).filter(({ affiliation, orcid }) => affiliation ?? orcid);
  const has = [track, award, published, pages, doi, licence].some(Boolean);
  if (!has && keywords.length + links.length + known.length + talks.length === 0) return null;
  return (
    <div className="key-facts">
      <ul>
        {track && (
          <li>
            <strong>Track</strong>
            {track.path ? <a href={track.path}>{track.name}</a> : track.name}
          </li>
        )}
        {talks.length > 0 && (
          <li {...until(!isMarked(talks))}>
            <strong>In the programme</strong>
            {talks.map((talk) => (
              <p key={talk.session.path}>
                <TalkTime {...talk} />
              </p>
            ))}
            {isMarked(talks) && (
              <UntilOver>
                <button
                  type="button"
                  className="needs-script"
                  data-mine={`papers/${paper._id}`}
                  disabled
                >
                  ☆ Add to my programme
                </button>
              </UntilOver>
            )}
          </li>
        )}
        {award && <Fact label="Award">{award}</Fact>}
        {known.length > 0 && (
          <li>
            <strong>{known.length === 1 ? 'About the author' : 'About the authors'}</strong>
            {known.map((person) => (
              <Known key={person.orcid ?? person.name} {...person} />
            ))}
          </li>
        )}
        {published && <Fact label="Published">{published.slice(0, 4)}</Fact>}
        {pages && <Fact label="Pages">{pages.replace('-', '–')}</Fact>}
        {doi && (
          <li>
            <strong>DOI</strong>
            <a href={doiAddress(doi)} rel="noopener">
              {doi}
            </a>
          </li>
        )}
        {links.length > 0 && (
          <li>
            <strong>With the paper</strong>
            {links.map(([label, href], index) => (
              <span key={label}>
                {index > 0 && ', '}
                <a href={href} rel="noopener">
                  {label}
                </a>
              </span>
            ))}
          </li>
        )}
        {keywords.length > 0 && (
          <li>
            <strong>Keywords</strong>
            {keywords.map((word, index) => (
              <span key={word}>
                {index > 0 && ', '}
                <a href={`/search?q=${encodeURIComponent(word)}`}>{word}</a>
              </span>
            ))}
          </li>
        )}
        {licence && (
          <li>
            <strong>Licence</strong>
            <Licence licence={licence} />
          </li>
        )}
      </ul>
    </div>
  );
}

/** @param bytes what the PDF weighs */
export function PdfLink({ paper, bytes }: { paper: Paper; bytes: number }) {
  return (
    <p>
      <a className="button" href={pdfAddress(paper._id)} type="application/pdf">
        PDF<span className="unseen"> of {paper.heading}</span>, {sizeInWords(bytes)}
      </a>
    </p>
  );
}

/** The ways to the papers before and after one in its sessions and in its track, each once, and to all. */
export function PaperNeighbours({
  paper,
  before,
  after,
  talks,
}: Neighbours & { paper: MayBeSample; talks: readonly TalkPlace[] }) {
  const paths = new Set(talks.flatMap(({ before, after }) => [before?.path, after?.path]));
  const unseen = (other: Neighbour | undefined) => {
    const way = other && paperWay(other, paper);
    return way && !paths.has(way.path) ? way : undefined;
  };
  const [beforeInTrack, afterInTrack] = [unseen(before), unseen(after)];
  const until = useUntilOver();
  return (
    <nav aria-label="More papers">
      <ul className="ways">
        {talks.flatMap(({ session: { path, hasTimes }, before, after }) =>
          [
            { label: 'Before it in the session', other: before },
            { label: 'Next in the session', other: after },
          ].map(
            ({ label, other }) =>
              other && <Way key={path + label} {...other} label={label} until={until(!hasTimes)} />,
          ),
        )}
        {beforeInTrack && <Way {...beforeInTrack} label="Before it in the track" />}
        {afterInTrack && <Way {...afterInTrack} label="Next in the track" />}
        <li>
          <p>The whole list</p>
          <a href="/allpapers">All papers</a>
        </li>
      </ul>
    </nav>
  );
}

/** In a track, samples stand beside samples. */
const paperWay = ({ _id, heading }: Neighbour, { sample }: MayBeSample) => ({
  path: `/papers/${_id}`,
  title: heading,
  sample,
});

interface WayProps extends MayBeSample, Pick<NonNullable<TalkPlace['before']>, 'path' | 'title'> {
  label: string;
  /** How long it stands there, where that is not for ever. */
  until?: ReturnType<ReturnType<typeof useUntilOver>>;
}

function Way({ path, title, label, sample, until }: WayProps) {
  return (
    <li {...until}>
      <p>{label}</p>
      {path ? <a href={path}>{title}</a> : title}
      <Stamp entry={{ sample }} />
    </li>
  );
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <li>
      <strong>{label}</strong>
      {children}
    </li>
  );
}

function Known({ name, affiliation, orcid }: Person) {
  return (
    <div>
      {affiliation ? `${name}, ${affiliation}` : name}
      {orcid && (
        <>
          <br />
          ORCID{' '}
          <a href={orcidAddress(orcid)} rel="noopener">
            {orcid}
          </a>
        </>
      )}
    </div>
  );
}

function Licence({ licence }: { licence: string }) {
  const address = licenceAddress(licence);
  if (!address) return licence;
  return (
    <a href={address} rel="license noopener">
      {licence}
    </a>
  );
}

function linksOf({ presentation, code, data }: Paper): [label: string, href: string][] {
  const all = { Presentation: presentation, Code: code, Data: data };
  return Object.entries(all).flatMap(([label, href]) => (href ? [[label, href]] : []));
}
