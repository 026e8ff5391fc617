import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatCents } from '../../../shared/domain/prices/pricing.ts';
import { clockTime } from '../../../shared/domain/time/moment-text.ts';
import type { CashDay } from '../../../shared/schemas/staff/cash.ts';
import { TextLink } from '../../ui/text.tsx';
import { Line, List } from '../parts/list.tsx';

const names = {
  float: 'Float',
  sale: 'Sale',
  payout: 'Payout',
  deposit: 'Deposit at the bank',
  void: 'Void, not taken',
} as const;

const Holds = chakra('span', { base: { minWidth: '6rem', textAlign: 'end' } });

/** "+$5", "−$5" or "$0" */
const signed = (cents: number): string =>
  cents === 0 ? formatCents(0) : `${cents < 0 ? '−' : '+'}${formatCents(Math.abs(cents))}`;

/** "$5 too little", "$5 too much" or "as expected" */
const differenceText = ({ countedCents, expectedCents }: CashDay['counted'][number]): string => {
  const cents = countedCents - expectedCents;
  if (cents === 0) return 'as expected';
  return `${formatCents(Math.abs(cents))} too ${cents > 0 ? 'much' : 'little'}`;
};

interface ShownLine {
  key: string;
  at?: string;
  name: string;
  detail?: ReactNode;
  by?: string;
  amount: string;
  /** The cents in the drawer after this line. */
  holdsCents: number;
}

type Event = { at: string; cents: number } & Omit<ShownLine, 'at' | 'holdsCents'>;

const eventsOf = ({ moved, counted }: CashDay): Event[] =>
  [
    ...moved.map(({ kind, cents, by, at, note, bookingId }) => ({
      ...{ key: `${kind} ${at} ${bookingId ?? ''}`, at, cents, by, name: names[kind], amount: signed(cents) },
      detail: (
        <>
          {bookingId ? <TextLink href={`/office/bookings/${bookingId}`}>The booking</TextLink> : null}
          {note}
        </>
      ),
    })),
    ...counted.map((count) => ({
      ...{ key: `count ${count.at}`, at: count.at, cents: count.cents, by: count.by },
      ...{ name: `Counted ${formatCents(count.countedCents)}`, amount: signed(count.cents) },
      detail: [differenceText(count), count.note].filter(Boolean).join(': '),
    })),
  ].sort((one, other) => (one.at < other.at ? -1 : 1));

/** The opening, and each line with what the drawer holds after it. */
const linesOf = (drawer: CashDay): ShownLine[] => {
  let holdsCents = drawer.openingCents;
  const opening = { key: 'opening', name: 'Carried over from the day before', amount: '', holdsCents };
  return [
    opening,
    ...eventsOf(drawer).map(({ cents, ...line }) => {
      holdsCents += cents;
      return { ...line, holdsCents };
    }),
  ];
};

const columns = 'minmax(0, 1fr) auto auto';

/** A day of the drawer, in the order of time. */
export const DrawerLines = ({ drawer }: { drawer: CashDay }) => (
  <List aria-labelledby="lines">
    {linesOf(drawer).map(({ key, at, name, detail, by, amount, holdsCents }) => (
      <li key={key}>
        <Line gridTemplateColumns={columns}>
          <span>
            <strong>{name}</strong>
            {at ? (
              <small>
                {clockTime(Date.parse(at))}, {by}
              </small>
            ) : null}
            {detail ? <small>{detail}</small> : null}
          </span>
          <span>{amount}</span>
          <Holds>
            {formatCents(holdsCents)}
            <small>in the drawer</small>
          </Holds>
        </Line>
      </li>
    ))}
  </List>
);
