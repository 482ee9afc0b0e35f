import type { Sponsorship } from '../../model/settings/sponsorship.ts';
import { amountOf, NotKnown, NotNamed } from './announced.tsx';
import { ReflowingTable } from './reflowing-table.tsx';

type OffersProps = Pick<Sponsorship, 'tiers' | 'stall' | 'currency' | 'tax'>;

/** The tiers and, where there are any, the stalls. */
export const offersIn = ({ tiers, stall }: Pick<OffersProps, 'tiers' | 'stall'>) =>
  stall ? [...tiers, stall] : tiers;

/** What sponsoring costs; nothing where nothing is offered. */
export function SponsorshipOffers(props: OffersProps) {
  const { currency, tax } = props;
  const offers = offersIn(props);
  const rows = offers.map(({ name, amount }) => ({ name, isOpen: amount === null }));
  const isOpen = offers.length > 1 && offers.every(({ amount }) => amount === null);
  return (
    <>
      {isOpen && <OpenOffers names={offers.map(({ name }) => name)} tax={tax} />}
      {offers.length > 0 && !isOpen && (
        <ReflowingTable
          className="tiers"
          caption={`Sponsorship tiers${tax ? `; ${tax}` : ''}`}
          columns={['Tier', 'Amount']}
          rows={offers.map(({ name, amount }) => ({
            key: name,
            cells: [name, amountOf(amount, currency)],
          }))}
        />
      )}
      {!isOpen && <NotNamed rows={rows} />}
    </>
  );
}

interface OpenOffersProps extends Pick<OffersProps, 'tax'> {
  names: readonly string[];
}

/** Offers of which no amount is known: one dash beside all, and what it means. Narrow enough for any screen as it is. */
function OpenOffers({ names, tax }: OpenOffersProps) {
  return (
    <table className="tiers">
      <caption>Sponsorship tiers</caption>
      <thead>
        <tr>
          <th scope="col">Tier</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {names.map((name, index) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {index === 0 && (
              <td rowSpan={names.length}>
                <NotKnown /> No amount is fixed{tax && `; ${tax}`}.
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What sponsors get. */
export function SponsorshipBenefits({ benefits }: Pick<Sponsorship, 'benefits'>) {
  if (benefits.length === 0) return null;
  return (
    <ol className="tiles benefits">
      {benefits.map(({ title, description }) => (
        <li key={title}>
          <h2>{title}</h2>
          <p>{description}</p>
        </li>
      ))}
    </ol>
  );
}
