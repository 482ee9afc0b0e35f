import { Link } from 'react-router-dom';
import type { Entry } from '../../../model/collections.ts';
import { isSample } from '../../../model/samples.ts';
import type { OwnProposal } from '../../../model/wire/proposals.ts';
import { textOf } from '../../shell/differences/value-view.tsx';
import { DeleteButton, EntryPicture } from '../../shell/lists/card-parts.tsx';
import { DraftMark } from '../../shell/lists/draft-notes.tsx';
import { excerpt } from '../../shell/lists/shorten.ts';
import { type Tick, tickOf } from '../../shell/lists/use-list-state.ts';
import { ViewLink } from '../../shell/lists/view-link.tsx';
import type { Thumbnails } from '../../shell/pictures/use-thumbnails.ts';
import { ProposedMark } from '../../shell/proposing/own-marks.tsx';
import { isToPropose } from '../../shell/proposing/proposing.ts';
import type { FullSection } from '../../shell/sections/full-sections.ts';
import { type EditedKind, editPath, historyPath } from '../../shell/sections/sections.ts';
import { mayDo } from '../../shell/server/session.ts';

interface Props {
  entry: Entry;
  section: FullSection;
  thumbnails: Thumbnails;
  isSelected: boolean;
  busy: boolean;
  /** A change of it was begun, and is not saved. */
  hasDraft: boolean;
  own: readonly OwnProposal[];
  onSelect(tick: Tick): void;
  onDelete(): void;
}

/** An entry in a list: what it is, its first words, and what can be done with it. */
export function EntryCard({
  entry,
  section,
  thumbnails,
  isSelected,
  busy,
  hasDraft,
  own,
  onSelect,
  onDelete,
}: Props) {
  const { card, noun, picture, isOfPeople = false } = section;
  const title = titleOf(entry, section);
  const wordsIn = (name: string) => {
    const { kind, choices } = section.collection.fields[name] ?? {};
    return textOf(kind, entry[name], choices);
  };
  const line = card.line
    .map((names) => [names].flat().map(wordsIn).filter(Boolean).join('–'))
    .filter((words) => words !== '');
  const text = card.text && wordsIn(card.text);
  return (
    <li className={isSelected ? 'entry-card selected' : 'entry-card'}>
      {mayDo(section.name) && (
        <input
          type="checkbox"
          aria-label={`Select ${title}`}
          checked={isSelected}
          onChange={(event) => onSelect(tickOf(event))}
        />
      )}
      {picture && (
        <EntryPicture
          url={entry[picture]}
          thumbnails={thumbnails}
          person={isOfPeople ? title : undefined}
        />
      )}
      <div className="entry-text">
        <h2>
          <Link to={editPath(section, entry._id)}>{title}</Link>
        </h2>
        {isSample(entry) && <p className="stamp">Sample</p>}
        {hasDraft && <DraftMark />}
        <ProposedMark own={own} id={entry._id} />
        {line.length > 0 && <p className="entry-line">{line.join(' · ')}</p>}
        {text && <p>{excerpt(text)}</p>}
      </div>
      <div className="entry-actions">
        <ViewLink link={entry.link} noun={noun} title={title} />
        <EntryLinks kind={section} id={entry._id} title={title} />
        {mayDo(section.name) && <DeleteButton title={title} busy={busy} onDelete={onDelete} />}
      </div>
    </li>
  );
}

interface LinksProps {
  kind: EditedKind;
  id: string;
  /** For those who do not see which card the links are on. */
  title: string;
}

/** Where what a card shows is changed, and where its past is. */
export function EntryLinks({ kind, id, title }: LinksProps) {
  const isProposal = isToPropose(kind.name);
  return (
    <>
      <Link
        className="button"
        to={editPath(kind, id)}
        aria-label={isProposal ? `Propose a change of ${title}` : `Update ${title}`}
      >
        {isProposal ? 'Propose a change' : 'Update'}
      </Link>
      {!isProposal && (
        <Link className="button" to={historyPath(kind, id)} aria-label={`History of ${title}`}>
          History
        </Link>
      )}
    </>
  );
}

export function titleOf(entry: Entry, { collection }: FullSection): string {
  return String(entry[collection.titleField] ?? entry._id);
}
