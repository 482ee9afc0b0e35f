import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import {
  type FieldOf,
  type SettingField,
  withField,
} from '../../../model/settings/setting-fields.ts';
import type { Values } from './controls.ts';
import { SettingGroup, SettingPart } from './setting-part.tsx';
import { useSectionInView } from './use-section-in-view.ts';

interface Props {
  field: FieldOf<'group'>;
  value: Values;
  base: Values;
  onChange(value: Values): void;
}

/** From so many sections on there is a list of them. */
const LISTED_FROM = 3;

/** All of a setting: its plain values first, then a section for each group and list. */
export function SettingSections({ field, value, base, onChange }: Props) {
  const isPlain = ({ kind }: SettingField) => kind !== 'group' && kind !== 'list';
  const plain = field.fields.filter(isPlain);
  const parts = field.fields.filter((each) => !isPlain(each));
  const sections = [
    ...(plain.length > 0 ? [{ id: GENERAL, label: 'General' }] : []),
    ...parts.map(({ name, label }) => ({ id: `${name}-heading`, label })),
  ];

  // A link that names a field leads to it, also from within the form.
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link may be followed again
  useEffect(() => {
    const name = decodeURIComponent(hash.slice(1));
    const ids = [name, `${name}-heading`, `${name.split('.')[0]}-heading`];
    // What led here closes first.
    const wait = setTimeout(() => goTo(ids.find((id) => document.getElementById(id)) ?? ''));
    return () => clearTimeout(wait);
  }, [hash, key]);

  const bar = useRef<HTMLElement>(null);
  const ids = sections.length >= LISTED_FROM ? sections.map(({ id }) => id) : [];
  const inView = useSectionInView(ids, bar);

  return (
    <>
      {ids.length > 0 && (
        <nav ref={bar} className="setting-contents" aria-label="Sections">
          <ul>
            {sections.map(({ id, label }) => (
              <li key={id}>
                <button
                  type="button"
                  className="quiet"
                  aria-current={id === inView ? 'location' : undefined}
                  onClick={() => goTo(id)}
                >
                  {label}
                </button>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {plain.length > 0 && (
        <fieldset className="setting-section" aria-labelledby={GENERAL}>
          <h2 id={GENERAL} tabIndex={-1}>
            General
          </h2>
          <SettingGroup
            path=""
            field={field}
            shown={plain}
            value={value}
            base={base}
            onChange={onChange}
          />
        </fieldset>
      )}
      {parts.map((each) => (
        <SettingPart
          key={each.name}
          path={each.name}
          field={each}
          value={value[each.name]}
          group={value}
          base={base}
          onChange={(next) => onChange(withField(field, value, each.name, next))}
        />
      ))}
    </>
  );
}

const GENERAL = 'general-heading';

function goTo(id: string) {
  const target = document.getElementById(id);
  target?.scrollIntoView({ block: 'start' });
  target?.focus({ preventScroll: true });
}
