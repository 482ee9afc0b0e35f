import { orcidAddress } from '../../model/people.ts';
import { onlySamples } from '../../model/samples.ts';
import { countOf } from '../../model/text.ts';
import { briefText } from '../cards/brief-text.ts';
import { portrait } from '../cards/person-cards.ts';
import type { ShownDuty, ShownPaper, ShownPerson } from '../content/read-person.ts';
import { CorrectThis } from './correct-this.tsx';
import { Drawn } from './drawn.tsx';
import { Stamp, StampMeaning, useUntilOver } from './samples.tsx';

/** Somebody of the conference: who they are at the side, what they do and wrote beside it. */
export function PersonArticle(person: ShownPerson) {
  const { name, roles, papers, duties, descriptions, affiliations, picture, namesakes } = person;
  const own = { sample: person.isSample };
  const until = useUntilOver();
  const all = [...roles, ...papers, ...duties];
  const colleges = roles.flatMap(({ college }) => college ?? []);
  const [place] = [...affiliations, ...colleges];
  const known = [...new Set(roles.map(({ label }) => label)), ...(place ? [place] : [])];
  return (
    <article className="leaf someone">
      <div>
        <h1>{name}</h1>
        {known.length > 0 && <p className="of">{known.join(' · ')}</p>}
        <Stamp entry={own} />
        <StampMeaning entries={person.isSample ? [own] : all} />
      </div>
      <div className="side">
        <Drawn
          className="portrait"
          draw={(draw) => portrait({ name, imageUrl: picture }, draw, 320, '20rem')}
        />
        <About {...person} />
      </div>
      <div>
        {descriptions.map((text) => (
          <Drawn key={text} draw={() => briefText(text)} />
        ))}
        {papers.length > 0 && (
          <section aria-labelledby="papers">
            <h2 id="papers">{countOf(papers.length, 'paper')}</h2>
            <ul className="entries">
              {papers.map(({ _id, heading, authors, award, talks, sample }) => (
                <li key={_id}>
                  <h3>
                    <a href={`/papers/${_id}`}>{heading}</a>
                  </h3>
                  <p>Authors: {authors.join(', ')}</p>
                  {award && <p className="award">{award}</p>}
                  {talks.map((talk) => (
                    <When key={talk.path} {...talk} />
                  ))}
                  {!person.isSample && <Stamp entry={{ sample }} />}
                </li>
              ))}
            </ul>
          </section>
        )}
        {duties.length > 0 && (
          <section aria-labelledby="duties" {...until(onlySamples(duties))}>
            <h2 id="duties">In the programme</h2>
            <ul className="entries">
              {duties.map((duty) => (
                <li key={`${duty.what} ${duty.path}`}>
                  <h3>
                    <a href={duty.path}>{duty.title}</a>
                  </h3>
                  <p>
                    {duty.what} · {duty.when}
                  </p>
                  {!person.isSample && <Stamp entry={duty} />}
                </li>
              ))}
            </ul>
          </section>
        )}
        {namesakes.length > 0 && (
          <p>
            {namesakes.length === 1 ? 'Another person has' : 'Other people have'} the same name:{' '}
            {namesakes.map(({ name: other, path, note }, index) => (
              <span key={path}>
                {index > 0 && '; '}
                <a href={path}>{other}</a>
                {note && `, ${note}`}
              </span>
            ))}
            .
          </p>
        )}
        <CorrectThis entries={[...roles, ...papers.map(asCorrectable)]} />
        <p className="back">
          <a href="/people">All people</a>
        </p>
      </div>
    </article>
  );
}

const asCorrectable = ({ _id, heading, sample }: ShownPaper) => ({
  _id,
  collection: 'papers',
  label: heading,
  sample,
});

function When({ title, path, when, sample }: ShownDuty) {
  return (
    <p {...useUntilOver()(sample === true)}>
      {when}, in <a href={path}>{title}</a>
    </p>
  );
}

/** What is known of somebody, in a few words; nothing where that is nothing. */
function About({ roles, orcids, alsoCalled, affiliations, fields }: ShownPerson) {
  const former = affiliations.slice(1);
  const has = [roles, orcids, alsoCalled, former, fields].some((each) => each.length > 0);
  if (!has) return null;
  return (
    <div className="key-facts">
      <ul>
        {roles.length > 0 && (
          <li>
            <strong>At the conference</strong>
            {roles.map(({ label, path, college }) => (
              <div key={`${label} ${path}`}>
                {path ? <a href={path}>{label}</a> : label}
                {college && `, ${college}`}
              </div>
            ))}
          </li>
        )}
        {fields.length > 0 && (
          <li>
            <strong>Fields</strong>
            {fields.join(', ')}
          </li>
        )}
        {former.length > 0 && (
          <li>
            <strong>{former.length === 1 ? 'Another affiliation' : 'Other affiliations'}</strong>
            {former.map((each) => (
              <div key={each}>{each}</div>
            ))}
          </li>
        )}
        {alsoCalled.length > 0 && (
          <li>
            <strong>Also named</strong>
            {alsoCalled.join('; ')}
          </li>
        )}
        {orcids.length > 0 && (
          <li>
            <strong>ORCID</strong>
            {orcids.map((orcid) => (
              <div key={orcid}>
                <a href={orcidAddress(orcid)} rel="me noopener">
                  {orcid}
                </a>
              </div>
            ))}
          </li>
        )}
      </ul>
    </div>
  );
}
