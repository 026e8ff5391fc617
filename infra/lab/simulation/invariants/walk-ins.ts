import { closeBooks } from '../../../../shared/domain/money/books.ts';
import { cashPayment } from '../../../../shared/domain/payments/cash.ts';
import type { KnownWalkIn } from '../world/door-book.ts';
import type { FinalState, Item } from '../world/final-state.ts';
import { outcomeOfRequest, type Records } from '../world/records.ts';

const sum = (cents: readonly number[]): number => cents.reduce((total, next) => total + next, 0);

type Bookings = {
  id: string;
  name: string;
  paymentIntentId?: string | undefined;
  sessionPriceCents: number;
}[];

/** The outcome of a walk-in. A refusal that comes before a late success is none. */
const outcomeOf = ({ statuses }: KnownWalkIn): 'no' | 'unknown' | 'yes' =>
  outcomeOfRequest({ statuses: statuses.map((status) => (status === 201 ? 200 : status)) });

/** Each walk-in that was acknowledged has one booking, and none has two. The name tells them apart. */
const misseated = (walkIn: KnownWalkIn, own: Bookings, offers: number): string[] => {
  const { name, paidBy, bookings, links } = walkIn;
  const wrong = (what: string): string => `the walk-in of ${name}, paid by ${paidBy}, ${what}`;
  if (paidBy === 'phone' || paidBy === 'package')
    return [
      ...(links.size > 1 || offers > 1 ? [wrong(`is offered ${Math.max(links.size, offers)} times`)] : []),
      ...(own.length > 0 ? [wrong('is booked before anybody has paid')] : []),
    ];
  const outcome = outcomeOf(walkIn);
  return [
    ...(own.length > 1 ? [wrong(`is seated ${own.length} times`)] : []),
    ...(outcome === 'yes' && own.length === 0 ? [wrong('is acknowledged, and is lost')] : []),
    ...(outcome === 'no' && own.length > 0 ? [wrong('is refused, and is seated')] : []),
    ...[...bookings.keys()]
      .filter((id) => own.every((booking) => booking.id !== id))
      .map((id) => wrong(`is told of booking ${id}, which is not its own`)),
  ];
};

/** The entries of the audit about a walk-in: one, by whoever has taken the cash or has given the session away. */
const misaudited = (walkIn: KnownWalkIn, booking: Bookings[number], items: readonly Item[]): string[] => {
  const action = walkIn.paidBy === 'cash' ? 'cash taken' : 'given away';
  const entries = items.filter(
    ({ pk, sk, action: done }) =>
      pk === `BOOKING#${booking.id}` && sk.startsWith('AUDIT#') && done === action,
  );
  const isRight = entries.length === 1 && entries[0]?.by === walkIn.by;
  return isRight ? [] : [`"${action}" of ${booking.id} is ${entries.length} times in its audit`];
};

/** The cash of a walk-in is once in the ledger and once in the drawer, at a price that was in force. */
const miscounted = (
  { name, prices, bookings }: KnownWalkIn,
  { id, sessionPriceCents: cents }: Bookings[number],
  { ledger, items }: FinalState,
): string[] => {
  const told = bookings.get(id)?.cents ?? cents;
  const captured = ledger.filter(({ checkoutId, kind }) => checkoutId === id && kind.startsWith('captured'));
  const taken = items.filter(
    ({ pk, bookingId, cents: moved }) => pk.startsWith('CASH#') && bookingId === id && Number(moved) > 0,
  );
  const isRight =
    prices.has(told) &&
    captured.length === 1 &&
    captured[0]?.kind === 'captured:cash' &&
    captured[0].amountCents === told &&
    taken.length === 1 &&
    Number(taken[0]?.cents) === told;
  return isRight
    ? []
    : [
        `the ${told} cents of ${name} are ${sum(captured.map(({ amountCents }) => amountCents))} in the ledger and ${sum(taken.map((row) => Number(row.cents)))} in the drawer`,
      ];
};

/** The cash by the word of those who have taken it and paid it back, beside what Stripe has received. In cents. */
const wrongTotals = (state: FinalState, { office }: Pick<Records, 'office'>, cash: Bookings): string[] => {
  const { payments, items, ledger, bookings, refunds, disputes, payouts } = state;
  const takenCents = sum(cash.map(({ sessionPriceCents }) => sessionPriceCents));
  const receivedCents = sum(
    payments
      .filter(({ paymentIntent }) => paymentIntent.status === 'succeeded')
      .map(({ paymentIntent }) => paymentIntent.amount_received),
  );
  const books = closeBooks({
    ledger,
    bookings: [...bookings.values()],
    packages: [],
    refunds,
    disputes,
    payouts,
  });
  const ids = new Set(cash.map(({ id }) => id));
  const byHand = office
    .filter(({ kind, bookingId }) => kind === 'refund paid by hand' && ids.has(bookingId))
    .filter((request) => outcomeOfRequest(request) === 'yes')
    .map(({ amountCents = 0 }) => amountCents);
  const isSure = office.every(
    (request) => !ids.has(request.bookingId) || outcomeOfRequest(request) !== 'unknown',
  );
  const drawer = sum(
    items
      .filter(({ pk, sk }) => pk.startsWith('CASH#') && sk.startsWith('MOVED#'))
      .map(({ cents }) => Number(cents)),
  );
  return [
    ...(books.captured === receivedCents + takenCents && books.cash === takenCents
      ? []
      : [
          `${books.captured} cents are captured in the books, ${books.cash} of them in cash; Stripe has ${receivedCents}, and the desk has taken ${takenCents}`,
        ]),
    ...(isSure && drawer !== takenCents - sum(byHand)
      ? [`${drawer} cents are noted in the drawer, where ${takenCents - sum(byHand)} are`]
      : []),
  ];
};

/** A walk-in seats a person once, and its cash is counted once. */
export const walkInViolations = (
  state: FinalState,
  { door, office }: Pick<Records, 'door' | 'office'>,
): string[] => {
  const { walkIns } = door;
  const bookings: Bookings = [...state.bookings.values()];
  const bookingsOf = ({ name }: KnownWalkIn): Bookings => bookings.filter((booking) => booking.name === name);
  const offersOf = ({ name }: KnownWalkIn): number =>
    state.items.filter((item) => item.pk.startsWith('OFFER#') && item.sk === 'OFFER' && item.name === name)
      .length;
  const cash = bookings.filter(({ paymentIntentId }) => paymentIntentId === cashPayment);
  const known = new Set(
    walkIns
      .filter(({ paidBy }) => paidBy === 'cash')
      .flatMap((walkIn) => bookingsOf(walkIn).map(({ id }) => id)),
  );
  const invented = state.ledger.filter(
    ({ kind, checkoutId }) => kind === 'captured:cash' && !known.has(checkoutId),
  );
  return [
    ...walkIns.flatMap((walkIn) => {
      const own = bookingsOf(walkIn);
      const [booking] = own;
      return [
        ...misseated(walkIn, own, offersOf(walkIn)),
        ...(booking ? misaudited(walkIn, booking, state.items) : []),
        ...(booking && walkIn.paidBy === 'cash' ? miscounted(walkIn, booking, state) : []),
      ];
    }),
    ...invented.map(({ checkoutId }) => `the ledger has cash for ${checkoutId}, which nobody has taken`),
    ...(cash.length > 0 ? wrongTotals(state, { office }, cash) : []),
  ];
};
