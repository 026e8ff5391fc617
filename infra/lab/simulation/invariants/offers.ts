import { minuteMs } from '../../../../shared/domain/time/milliseconds.ts';
import { sessionHours } from '../../../../shared/domain/time/slots.ts';
import type { Letter } from '../machine/post-office.ts';
import type { FinalState } from '../world/final-state.ts';
import type { Records } from '../world/records.ts';
import { isOpenAt, type MadeOffer, madeOffers } from './made-offers.ts';

type Row = Record<string, unknown>;

const shareHours = (one: MadeOffer, other: MadeOffer): boolean =>
  one.date === other.date && one.hours.some((hour) => other.hours.includes(hour));

/** A person has one open offer of an hour at most, and a place on a list brings one offer. */
const offeredTwice = (offers: readonly MadeOffer[]): string[] =>
  offers.flatMap((offer, index) =>
    offers.slice(0, index).flatMap((other) => {
      if (offer.waitingId !== undefined && offer.waitingId === other.waitingId)
        return [`the place ${offer.waitingId} brings two offers`];
      const isSame = offer.email !== '' && offer.email === other.email && shareHours(offer, other);
      return isSame && isOpenAt(other, offer.madeAt, offer.createdAtMs)
        ? [`${offer.email} is offered ${offer.date} at ${offer.hours.join()} twice at the same time`]
        : [];
    }),
  );

/** Each offer of the list is to somebody who waits for these hours, or for any of the day. */
const uncalledFor = (offers: readonly MadeOffer[], { door }: Pick<Records, 'door'>): string[] =>
  offers
    .filter(({ waitingId }) => waitingId !== undefined)
    .filter(
      ({ email, date, hours }) =>
        !door.waiting.some(
          (waiting) =>
            waiting.email === email &&
            waiting.date === date &&
            waiting.duration === hours.length &&
            (waiting.timeSlot === 'any' ||
              sessionHours(waiting.timeSlot, waiting.duration).join() === hours.join()),
        ),
    )
    .map(({ id, email }) => `offer ${id} is made to ${email}, who does not wait for it`);

interface Owner {
  /** The places in a day, such as "2026-11-21 09". */
  hours: readonly string[];
}

const hoursOf = (date: unknown, hours: readonly number[]): string[] =>
  hours.map((hour) => `${date} ${String(hour).padStart(2, '0')}`);

const hoursOfSession = ({ date, timeSlot, duration }: Row): string[] =>
  hoursOf(date, sessionHours(String(timeSlot), Number(duration)));

/** The rows of the table, as they are after each reading of the stream: between two transactions. */
class Table {
  readonly rows = new Map<string, Row>();
  readonly checkouts = new Map<string, Row>();
  readonly bookings = new Map<string, Row>();
  readonly offers = new Map<string, MadeOffer>();

  apply(key: string, item: Row | undefined): void {
    if (item) this.rows.set(key, item);
    else this.rows.delete(key);
    const [, kind, id = ''] = /^(CHECKOUT|BOOKING)#(\S+) (?:CHECKOUT|BOOKING)$/.exec(key) ?? [];
    if (!kind || !item) return;
    (kind === 'CHECKOUT' ? this.checkouts : this.bookings).set(id, item);
  }

  /** The owner of the seats of an offer: itself, or a checkout that has taken it over. */
  ownersOf(offerId: string): string[] {
    const own = [...this.checkouts].filter(([, checkout]) => checkout.offerId === offerId);
    return [offerId, ...own.map(([id]) => id)];
  }

  /** Everybody who has been promised a seat, with the hours. */
  promised(nowMs: number): Map<string, Owner> {
    const owners = new Map<string, Owner>();
    for (const [id, booking] of this.bookings)
      if (booking.status !== 'cancelled') owners.set(id, { hours: hoursOfSession(booking) });
    for (const [id, { status, holdExpiresAtMs, purchase }] of this.checkouts) {
      const { bookingData } = purchase as { bookingData?: Row };
      if (status === 'open' && bookingData && Number(holdExpiresAtMs) > nowMs)
        owners.set(id, { hours: hoursOfSession(bookingData) });
    }
    for (const [id, offer] of this.offers)
      if (offer.untilMs > nowMs && this.ownersOf(id).every((owner) => !owners.has(owner)))
        owners.set(id, { hours: hoursOf(offer.date, offer.hours) });
    return owners;
  }

  /** The owners of an hour's seats. */
  seatsOf(hour: string): unknown[] {
    return [...this.rows].flatMap(([key, row]) =>
      key.startsWith(`DAY#${hour}#SEAT#`) ? [row.checkoutId] : [],
    );
  }
}

const faultsAt = (table: Table, nowMs: number, mostSeats: number): string[] => {
  const people = new Map<string, number>();
  for (const { hours } of table.promised(nowMs).values())
    for (const hour of hours) people.set(hour, (people.get(hour) ?? 0) + 1);
  const oversold = [...people].flatMap(([hour, count]) =>
    count > mostSeats ? [`${hour} is promised to ${count} people, of ${mostSeats} seats`] : [],
  );
  const lost = [...table.offers.values()]
    .filter(({ untilMs }) => untilMs > nowMs)
    .flatMap(({ id, date, hours }) => {
      const owners = table.ownersOf(id);
      return hoursOf(date, hours).flatMap((hour) => {
        const seats = table.seatsOf(hour).filter((owner) => owners.includes(String(owner))).length;
        return seats === 1 ? [] : [`offer ${id} has ${seats} seats at ${hour} before its minute`];
      });
    });
  return [...oversold, ...lost];
};

/** No hour is promised to more people than it has seats, and an open offer has its seat until its minute. */
const broken = ({ changes }: FinalState, offers: readonly MadeOffer[], mostSeats: number): string[] => {
  const violations = new Set<string>();
  const table = new Table();
  const made = new Map(offers.map((offer) => [offer.madeAt, offer]));
  const ended = new Map(offers.map((offer) => [offer.endedAt, offer]));
  for (const [index, { key, item, seenAtMs }] of changes.entries()) {
    table.apply(key, item);
    const offer = made.get(index);
    if (offer) table.offers.set(offer.id, offer);
    const over = ended.get(index);
    if (over) table.offers.delete(over.id);
    const isBetween = changes[index + 1]?.seenAtMs !== seenAtMs;
    if (isBetween) for (const fault of faultsAt(table, seenAtMs, mostSeats)) violations.add(fault);
  }
  return [...violations];
};

/** An offer that nobody is told of is worth nothing. A mail function needs some minutes at most. */
const leastMailMs = 12 * minuteMs;

/** The offers that stayed long enough for their mail, which was never sent. Walk-ins have given no address. */
const untold = (
  { changes }: FinalState,
  offers: readonly MadeOffer[],
  letters: readonly Letter[],
): string[] => {
  const sent = new Set(letters.map(({ messageKey }) => messageKey));
  return offers
    .filter(({ email }) => email !== '')
    .filter(({ endedAt, untilMs, createdAtMs }) => {
      const endedAtMs = changes[endedAt]?.seenAtMs ?? Number.POSITIVE_INFINITY;
      return Math.min(endedAtMs, untilMs) > createdAtMs + leastMailMs;
    })
    .filter(({ id }) => !sent.has(`offer#${id}`))
    .map(({ id, email }) => `${email} is never told of offer ${id}`);
};

/**
 * Offers keep what they promise, to one person each. `mostSeats`: the largest number of seats that an hour had.
 * `letters`: absent where a mail may be late.
 */
export const offerViolations = (
  state: FinalState,
  records: Pick<Records, 'door'>,
  { mostSeats, letters }: { mostSeats: number; letters: readonly Letter[] | undefined },
): string[] => {
  const offers = madeOffers(state);
  if (offers.length === 0) return [];
  return [
    ...offeredTwice(offers),
    ...uncalledFor(offers, records),
    ...broken(state, offers, mostSeats),
    ...(letters ? untold(state, offers, letters) : []),
  ];
};
