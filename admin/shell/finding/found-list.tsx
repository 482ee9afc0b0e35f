import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import type { FoundGroup, Target } from './find-targets.ts';

interface Props {
  /** What the ids begin with: the list is `…-list`, an option by its place `…-0`. */
  id: string;
  groups: readonly FoundGroup[];
  /** Place of the option that Enter takes; -1 for none. */
  active: number;
  onPoint(place: number): void;
  /** Without it an option is a link to where its target is. */
  onChoose?: (target: Target) => void;
}

/** What was found, as the list of a combobox (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/). */
export function FoundList({ id, groups, active, onPoint, onChoose }: Props) {
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  return (
    <div id={`${id}-list`} role="listbox" aria-label="Found" className="found">
      {withPlaces(groups).map(({ name, targets, more, start }) => (
        // biome-ignore lint/a11y/useSemanticElements: a part of a listbox, not of a form
        <div key={name} role="group" aria-label={name}>
          <p aria-hidden="true">
            {name}
            {more > 0 && ` · ${targets.length} of ${targets.length + more}`}
          </p>
          {targets.map((target, index) => {
            const place = start + index;
            const option = {
              id: `${id}-${place}`,
              'aria-selected': place === active,
              tabIndex: -1,
              onPointerMove: () => onPoint(place),
            };
            const words = (
              <>
                <span>{target.label}</span>
                {target.detail && <small>{target.detail}</small>}
              </>
            );
            return onChoose ? (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the combobox
              // biome-ignore lint/a11y/useFocusableInteractive: so is the focus
              <div key={target.path} role="option" {...option} onClick={() => onChoose(target)}>
                {words}
              </div>
            ) : (
              <Link key={target.path} role="option" {...option} to={target.path}>
                {words}
              </Link>
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** Each group with the place of its first target among all. */
function withPlaces(groups: readonly FoundGroup[]): (FoundGroup & { start: number })[] {
  let next = 0;
  return groups.map((group) => {
    const start = next;
    next += group.targets.length;
    return { ...group, start };
  });
}
