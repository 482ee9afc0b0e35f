import { useCallback, useEffect, useState } from 'react';
import { combineSettings } from '../../../model/settings/combine-settings.ts';
import { judgeSettings, pathToSettings } from '../../../model/settings/settings-files.ts';
import { isPdfUpload, uploadUrl } from '../../../model/upload.ts';
import {
  type FieldChoices,
  type ProposalDetail,
  type ProposedChange,
  SIDES,
  type Side,
  sidesOf,
} from '../../../model/wire/proposals.ts';
import { isDrawn } from '../../shell/preview/drawn-settings.ts';
import TypedPage from '../../shell/preview/typed-page.tsx';
import TypedSetting from '../../shell/preview/typed-setting.tsx';
import { fetchProposedPicture } from './proposed-picture.tsx';
import { collectionOf } from './reviewing.ts';

interface Props {
  number: number;
  change: ProposedChange;
  /** What was chosen where both sides changed the same. */
  chosen: FieldChoices;
  pictures: ProposalDetail['pictures'];
}

const SHOWN: Record<Side, string> = { proposed: 'As proposed', current: 'As it is today' };

/** What visitors would see of a proposal, as the website's own renderer draws it, and what they see today. */
export default function ProposedPage({ number, change, chosen, pictures }: Props) {
  const sides = SIDES.filter((side) => change.whole[side] !== null);
  const [wanted, setShown] = useState<Side>('proposed');
  const shown = sides.includes(wanted) ? wanted : sides[0];
  const addresses = useAddresses(number, pictures);
  const addressOf = useCallback(
    (address: string) => addresses?.get(address) ?? address,
    [addresses],
  );
  if (!shown) return null;
  if (!addresses) return <p role="status">Loading...</p>;
  const { versions } = change;
  const values =
    versions && shown === 'proposed'
      ? combineSettings(versions.base, versions.mine, versions.theirs, sidesOf(chosen)).value
      : { ...change.whole[shown], ...(shown === 'proposed' && chosenOf(change, chosen)) };
  return (
    <div className="proposed-page">
      <fieldset
        className="which-page"
        aria-label={`The page of ${change.title}`}
        hidden={sides.length < 2}
      >
        {sides.map((side) => (
          <button
            key={side}
            type="button"
            aria-pressed={side === shown}
            onClick={() => setShown(side)}
          >
            {SHOWN[side]}
          </button>
        ))}
      </fieldset>
      <Drawn change={change} values={values} addressOf={addressOf} />
    </div>
  );
}

interface DrawnProps {
  change: ProposedChange;
  values: Record<string, unknown>;
  addressOf(address: string): string;
}

const NOT_DRAWN =
  'It cannot be drawn: something in it is missing, or breaks a rule of the website.';

function Drawn({ change, values, addressOf }: DrawnProps) {
  const collection = collectionOf(change);
  if (collection) {
    const entry = { ...values, _id: change.id ?? '', sample: values.sample === true };
    return <TypedPage collection={collection} entry={entry} addressOf={addressOf} />;
  }
  const name = pathToSettings(change.path)?.name;
  if (!name || !isDrawn(name)) return null;
  if (judgeSettings(name, values).length > 0) return <p>{NOT_DRAWN}</p>;
  const text = JSON.stringify(values, (_, value: unknown) =>
    typeof value === 'string' ? addressOf(value) : value,
  );
  return <TypedSetting name={name} text={text} />;
}

/** Fields of which another version goes on than the proposed one. */
function chosenOf({ fields }: ProposedChange, chosen: FieldChoices): Record<string, unknown> {
  const others = fields.flatMap(({ field, current }): [string, unknown][] => {
    const choice = chosen[field];
    if (typeof choice === 'object') return [[field, choice.text]];
    return choice === 'current' ? [[field, current]] : [];
  });
  return Object.fromEntries(others);
}

/**
 * Where the pictures are seen that a proposal adds: the website does not have them yet. Undefined until that is
 * known.
 */
function useAddresses(
  number: number,
  pictures: ProposalDetail['pictures'],
): ReadonlyMap<string, string> | undefined {
  const [addresses, setAddresses] = useState<ReadonlyMap<string, string>>();
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const names = pictures.map(({ name }) => name).filter((name) => !isPdfUpload(name));
    const fetched = names.map(async (name): Promise<[string, string]> => {
      const data = await fetchProposedPicture({ number, name, signal });
      return [uploadUrl(name), data || uploadUrl(name)];
    });
    void Promise.all(fetched).then((all) => {
      if (!signal.aborted) setAddresses(new Map(all));
    });
    return () => leaving.abort();
  }, [number, pictures]);
  return addresses;
}
