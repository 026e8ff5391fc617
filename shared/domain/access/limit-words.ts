import { placesADay, placesWithoutWork } from '../offers/list-limits.ts';
import { fewSeconds, freeSeatHours } from '../seats/challenge-work.ts';
import {
  accountHoldLimit,
  type HoldLimit,
  type NetworkHoldLimit,
  networkHoldLimits,
} from '../seats/hold-limits.ts';
import { cardSeatHours } from '../seats/returns.ts';
import type { Counter, Counts, Limit, OwnCounter } from './limit.ts';
import * as limits from './limits.ts';

export type LimitName = (typeof limits)[keyof typeof limits]['name'];

interface Words {
  /** One of what is counted. */
  counted: string;
  /** The name that the asker gives. */
  target?: string;
  note?: string;
}

const stranger =
  'Anybody can ask for it. The same mail is not sent twice within ten minutes while its link is good.';
const unguessable = 'Nobody can guess it, so right ones are never charged.';

/** The words about each limit of `limits.ts`, which no function has to carry. */
export const limitWords: Record<LimitName, Words> = {
  password: { counted: 'a wrong password at signing in', target: 'the username, known or not' },
  'password-again': { counted: 'a wrong password of whoever is signed in' },
  'mailed-digits': {
    counted: 'wrong digits, typed to sign in or to confirm an address',
    note: 'A page names itself when it asks for them, and no other page can use them.',
  },
  'address-of-booking': {
    counted: 'a wrong e-mail address at a large or final decision by a mailed link',
    target: 'the booking',
  },
  code: { counted: 'a promotion code that does not exist' },
  'code-at-desk': {
    counted: 'a promotion code that does not exist, typed for a walk-in',
    note: 'The account is that of the staff.',
  },
  'short-link': { counted: 'a code of a walk-in that does not exist' },
  invitation: { counted: 'an invitation to the staff that does not exist or has ended' },
  'member-passkey': { counted: 'a wrong passkey of a member', note: unguessable },
  'staff-passkey': { counted: 'a wrong passkey at the staff’s sign-in', note: unguessable },
  'step-up': { counted: 'a wrong passkey shown by whoever is signed in', note: unguessable },
  payment: {
    counted: 'a lookup of a payment that finds none',
    note: 'Nobody can guess its secret. Each lookup calls Stripe, so it is asked for before.',
  },
  registration: { counted: 'a registration' },
  contact: { counted: 'a message of the contact form' },
  'account-link': {
    counted: 'a request for a link that signs in or sets a new password',
    target: 'the mailbox',
    note: stranger,
  },
  'booking-links': {
    counted: 'a request for the links to all bookings of an address',
    target: 'the mailbox',
    note: stranger,
  },
  'booking-link': { counted: 'a request for a new link to a booking', target: 'the booking', note: stranger },
  confirmation: {
    counted: 'a request to confirm an address',
    target: 'the mailbox',
    note: 'All mails to unconfirmed addresses count together.',
  },
  waiting: {
    counted: 'a request for a place on a waiting list, with an address not yet proven',
    target: 'the mailbox',
    note: 'All mails to unconfirmed addresses count together.',
  },
  'waiting-known': {
    counted: 'a request for a place on a waiting list, with a proven address',
  },
  'my-data': { counted: 'a copy of one’s data' },
  'turned-away': { counted: 'a wish for a full hour that a page reports' },
  machine: { counted: 'a request of a machine' },
  'returned-hours': { counted: 'a seat hour that a member has cancelled for all of the money' },
  'returned-hours-of-guest': {
    counted: 'a seat hour that a guest has cancelled for all of the money',
    target: 'the mailbox',
  },
  'declined-card': { counted: 'a declined card' },
  'declined-same-card': {
    counted: 'a decline of the same card',
    note: 'A further decline ends its checkout. A card that pays is not asked.',
  },
};

const owners: Record<Exclude<Counter['whose'], 'target'>, string> = {
  account: 'the asker’s account',
  address: 'the address that the asker has proven',
  ask: 'the page or the account that has asked',
  around: 'the network around it (/24, /48)',
  browser: 'the asker’s browser',
  card: 'the card',
  everybody: 'everybody together',
  machine: 'the key of the machine',
  network: 'the asker’s network address (IPv4, /64)',
  'network-and-target': 'the asker’s network address, for one target',
  session: 'the asker’s session',
} satisfies Record<OwnCounter | 'everybody', string>;

const charges: Record<Counts, string> = {
  requests: 'before, each',
  guesses: 'before, right ones taken back',
  failures: 'after, wrong ones alone',
  events: 'after; asked before the next',
};

const spans = [
  [24 * 3600, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
] as const;

const spanText = (seconds: number): string => {
  const [unit, name] = spans.find(([length]) => seconds >= length && seconds % length === 0) ?? [1, 'second'];
  return seconds === unit ? `1 ${name}` : `${seconds / unit} ${name}s`;
};

const numberText = (amount: number): string => amount.toLocaleString('en-US');

const amountOf = (amount: number | (() => number)): number =>
  typeof amount === 'function' ? amount() : amount;

const answerText = ({ free, doublings = 4, most, whose }: Counter): string => {
  const work =
    free === undefined
      ? []
      : [
          `${numberText(fewSeconds())} keys${doublings ? `, up to ${numberText(2 ** doublings * fewSeconds())}` : ''} beyond ${numberText(amountOf(free))}`,
        ];
  const refusal = whose === 'card' ? 'ends the checkout' : '429';
  return [...work, ...(most === undefined ? [] : [`${refusal} beyond ${numberText(amountOf(most))}`])].join(
    '; ',
  );
};

export const limitNames = Object.keys(limitWords) as LimitName[];

export const limitOf = (name: LimitName): Limit => {
  const limit = Object.values(limits).find((declared) => declared.name === name);
  if (!limit) throw new Error(`No limit is called ${name}`);
  return limit;
};

/** The table of all limits, as `npm run print -- limits` prints it: the limit, its count, its counters. */
export const limitRows = (): string[][] =>
  limitNames.flatMap((name) => {
    const { counts, of } = limitOf(name);
    const { counted, target, note } = limitWords[name];
    return of().map((counter: Counter) => [
      name,
      counted,
      counter.whose === 'target' ? (target ?? '') : owners[counter.whose],
      spanText(counter.seconds),
      charges[counts],
      answerText(counter),
      [counter.as ? `Counter shared as ${counter.as}.` : '', note ?? ''].filter(Boolean).join(' '),
    ]);
  });

export const limitHeadings = ['Limit', 'Counted', 'Whose counter', 'Within', 'Charged', 'Answer', 'Note'];

const personOfPurchase = 'the account with a proven address, or else the mailbox that was typed';

const seatHours = (amount: number): string => `${numberText(amount)} seat hours`;

const networkHolds = ({ openWithoutWork, unpaidWithoutWork, seatHours: most }: NetworkHoldLimit): string =>
  `${numberText(fewSeconds())} keys and more beyond ${openWithoutWork} open or ${unpaidWithoutWork} unpaid in an hour; 429 beyond ${seatHours(most)} of a day`;

const accountHolds = ({ checkouts, seatHours: most }: HoldLimit): string =>
  `429 beyond ${checkouts} checkouts or ${seatHours(most)} of a day`;

/** Limits on what there is only so much of. They are counted by the rows themselves, and not in windows. */
export const holdRows = (): string[][] => {
  const { address, around, wide } = networkHoldLimits();
  return [
    ['open checkouts', owners.network, networkHolds(address)],
    ['open checkouts', 'the network around it (/56)', networkHolds(around)],
    ['open checkouts', owners.around, networkHolds(wide)],
    ['open checkouts', owners.account, accountHolds(accountHoldLimit())],
    [
      'unpaid seat hours of a day',
      owners.everybody,
      `keys beyond ${numberText(freeSeatHours())}, doubled with each tenth; ${numberText(fewSeconds())} at most for a network that has none of them`,
    ],
    ['paid seat hours of a day', owners.card, `a refund in full beyond ${numberText(cardSeatHours())}`],
    [
      'hours of a day, with `maxHoursPerDay`',
      personOfPurchase,
      '409 beyond it, counting of an unproven address what is paid',
    ],
    [
      'uses of a code, with `usesEach`',
      personOfPurchase,
      '409 beyond it; an unproven mailbox and its card count once it is paid, and are refunded in full beyond it',
    ],
    ['places on the list of a day', owners.address, `409 beyond ${placesADay}`],
    [
      'places on the list of a day',
      owners.everybody,
      `${numberText(fewSeconds())} keys beyond ${placesWithoutWork}`,
    ],
  ];
};

export const holdHeadings = ['Held', 'Whose', 'Answer'];
