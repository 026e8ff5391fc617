import { minuteMs } from '../../../../shared/domain/time/milliseconds.ts';
import { sessionHours, slotHour } from '../../../../shared/domain/time/slots.ts';
import type { World } from '../model/world.ts';
import { about, done, type Evidence, type Row } from './evidence.ts';
import { type Seat, seatOf } from './seats.ts';

export interface Offer {
  id: string;
  email: string;
  date: string;
  hours: readonly number[];
  createdAtMs: number;
  untilMs: number;
  waitingId: string | undefined;
  madeAt: number;
  endedAt: number;
}

/** The offers in the order of commits: the seats that are kept for somebody. */
export const offersIn = (world: World): Offer[] => {
  const made = new Map<string, Offer>();
  for (const [index, { key, item }] of world.stream.changes.entries()) {
    if (!item || !/^OFFER#\S+ OFFER$/.test(key)) continue;
    const known = made.get(key);
    if (known && item.status !== 'open') known.endedAt = Math.min(known.endedAt, index);
    const by = item.madeBy as { waitingId?: string } | undefined;
    if (known || !by) continue;
    made.set(key, {
      ...{ id: String(item.id), email: String(item.email ?? ''), date: String(item.date) },
      ...{ createdAtMs: Number(item.createdAtMs), untilMs: Number(item.untilMs), waitingId: by.waitingId },
      hours: sessionHours(String(item.timeSlot), Number(item.duration)),
      ...{ madeAt: index, endedAt: Number.POSITIVE_INFINITY },
    });
  }
  return [...made.values()];
};

const wasOpen = ({ madeAt, endedAt, untilMs }: Offer, index: number, atMs: number): boolean =>
  madeAt < index && endedAt >= index && untilMs > atMs;

/** A person has one offer of an hour at once, is told of it, and can accept it until its minute. */
export const offers = ({ world }: Evidence): string[] => {
  const made = offersIn(world);
  const twice = made.flatMap((offer, index) =>
    made.slice(0, index).flatMap((other) => {
      const isSame =
        offer.email !== '' &&
        offer.email === other.email &&
        offer.date === other.date &&
        offer.hours.some((hour) => other.hours.includes(hour));
      const isAgain = offer.waitingId !== undefined && offer.waitingId === other.waitingId;
      return isAgain || (isSame && wasOpen(other, offer.madeAt, offer.createdAtMs))
        ? [`${offer.email} is offered ${offer.date} at ${offer.hours.join()} twice`]
        : [];
    }),
  );
  const untold = made
    .filter(
      ({ email, id, createdAtMs, untilMs }) =>
        email !== '' &&
        untilMs - createdAtMs > 6 * minuteMs &&
        about(world, 'withdraw-offer', id).length === 0 &&
        world.conditions.mailOutageMinutes === 0 &&
        world.closures.length === 0,
    )
    .filter(
      ({ email, id }) =>
        !world.postOffice.letters.some(({ to, messageKey }) => to === email && messageKey === `offer#${id}`),
    )
    .filter(
      ({ id }) =>
        !world
          .of('create-walk-in')
          .some(
            ({ answer }) =>
              answer !== 'lost' && answer.status === 201 && 'link' in answer.body && answer.body.id === id,
          ),
    )
    .map(({ id, email }) => `${email} is never told of offer ${id}`);
  const refused = world.of('create-payment-intent').flatMap(({ options, answer, atMs }) => {
    const { offer } = options.body as { offer?: { id: string } };
    const known = offer && made.find(({ id }) => id === offer.id);
    if (!known || answer === 'lost' || answer.status < 400 || answer.status >= 500) return [];
    const isEnded =
      known.endedAt < world.stream.changes.length &&
      (world.stream.changes[known.endedAt]?.seenAtMs ?? 0) <= atMs;
    const mayBe =
      isEnded ||
      /replaced|package/.test(answer.text) ||
      world.closures.length > 0 ||
      world.changedAtMs.length > 0 ||
      world
        .of('create-payment-intent')
        .some(
          (other) =>
            (other.options.body as { offer?: { id: string } }).offer?.id === known.id &&
            other.answer !== 'lost' &&
            other.answer.status < 300,
        );
    return atMs < known.untilMs && !mayBe
      ? [`offer ${known.id} cannot be accepted before its minute: ${answer.status} ${answer.text}`]
      : [];
  });
  return [...twice, ...untold, ...refused];
};

/** The seats of an open offer are kept for it, and those of one that is over are free again. */
export const kept = ({ world }: Evidence): string[] => {
  const { changes } = world.stream;
  const seats = new Map<string, Seat>();
  const made = offersIn(world);
  const owners = new Map<string, Set<string>>(made.map(({ id }) => [id, new Set([id])]));
  const found = new Set<string>();
  for (const [index, { key, item, seenAtMs }] of changes.entries()) {
    if (item?.offerId && key.endsWith(' CHECKOUT')) owners.get(String(item.offerId))?.add(String(item.id));
    const seat = item && seatOf(item as Row);
    if (seat) seats.set(key, seat);
    else if (!item) seats.delete(key);
    // The rows of one transaction follow one another in the stream.
    if (changes[index + 1]?.seenAtMs === seenAtMs) continue;
    for (const offer of made) {
      if (!wasOpen(offer, index + 1, seenAtMs + minuteMs) || world.closures.length > 0) continue;
      for (const hour of offer.hours) {
        const name = `${offer.date} ${String(hour).padStart(2, '0')}`;
        const own = [...seats.values()].filter(
          (seat) => seat.hour === name && owners.get(offer.id)?.has(seat.owner),
        );
        if (own.length !== 1)
          found.add(`offer ${offer.id} has ${own.length} seats at ${offer.date} ${hour} before its minute`);
      }
    }
  }
  return [...found];
};

interface Place {
  id: string;
  email: string;
  date: string;
  timeSlot: string;
  noticeHours: number;
  askedAtMs: number;
  confirmedAtMs: number;
  leftAtMs: number;
}

/** The places that people have been told of. */
export const placesIn = (world: World): Place[] =>
  done(world, 'confirm-waiting')
    .filter(({ answer }) => answer.body.state === 'waiting')
    .flatMap(({ answer, atMs }) => {
      const { id, date, timeSlot, noticeHours } = answer.body;
      const row = world.stream.changes.find(({ key, item }) => item?.id === id && / WAIT#/.test(key))?.item;
      if (!row) return [];
      const left = [...world.of('leave-waiting'), ...world.of('leave-by-mail')].filter(
        ({ options }) => options.parameters?.id === id,
      );
      const leftAtMs = Math.min(...left.map(({ sentAtMs }) => sentAtMs));
      return [
        {
          id,
          date,
          timeSlot,
          noticeHours,
          email: String(row.email ?? ''),
          askedAtMs: Number(row.createdAtMs),
          confirmedAtMs: atMs,
          leftAtMs,
        },
      ];
    });

/** Offers of the list go to those who have waited longest, and free seats are not sold past them. */
export const inOrder = ({ world }: Evidence): string[] => {
  const made = offersIn(world);
  const places = placesIn(world);
  if (places.length === 0) return [];
  const wants = (place: Place, date: string, hour: number): boolean =>
    place.date === date && (place.timeSlot === 'any' || slotHour(place.timeSlot) === hour);
  const stillWaits = (place: Place, index: number, atMs: number): boolean =>
    place.confirmedAtMs < atMs &&
    place.leftAtMs > atMs &&
    !made.some(
      (offer) =>
        offer.email === place.email &&
        offer.madeAt < index &&
        (offer.waitingId === place.id || wasOpen(offer, index, atMs)),
    );
  const passed = made.flatMap((offer) => {
    const own = places.find(({ id }) => id === offer.waitingId);
    if (!own || offer.hours.length !== 1) return [];
    const [hour = 0] = offer.hours;
    return places
      .filter(
        (place) =>
          place.askedAtMs < own.askedAtMs &&
          place.email !== own.email &&
          wants(place, offer.date, hour) &&
          place.noticeHours <= own.noticeHours,
      )
      .filter((place) => stillWaits(place, offer.madeAt, offer.createdAtMs))
      .map(
        ({ email }) => `${own.email} is offered ${offer.date} at ${hour} past ${email}, who is before them`,
      );
  });
  return [...passed, ...overtaken(world, made, places, stillWaits)];
};

const overtaken = (
  world: World,
  made: readonly Offer[],
  places: readonly Place[],
  stillWaits: (place: Place, index: number, atMs: number) => boolean,
): string[] => {
  if (world.changedAtMs.length > 0) return [];
  const found: string[] = [];
  const seats = new Map<string, Map<string, Seat>>();
  const movedAtMs = new Map<string, number>();
  const begun = new Map<string, number | undefined>();
  for (const { key, item } of world.stream.changes)
    if (item && key.endsWith(' CHECKOUT') && !begun.has(String(item.id)))
      begun.set(String(item.id), item.offerId ? undefined : Number(item.createdAtMs));
  for (const [index, { key, item, seenAtMs }] of world.stream.changes.entries()) {
    const [, date = '', hour = ''] = /^DAY#(\S+) (\d\d)#SEAT#/.exec(key) ?? [];
    if (!hour) continue;
    const name = `${date} ${hour}`;
    const known = seats.get(name) ?? new Map();
    seats.set(name, known);
    const owner = String(item?.checkoutId ?? '');
    const beganAtMs = begun.get(owner);
    if (
      owner &&
      beganAtMs !== undefined &&
      known.get(key)?.owner !== owner &&
      (movedAtMs.get(name) ?? 0) < beganAtMs &&
      made.every(({ id }) => id !== owner)
    ) {
      const taken = [...known.values()].filter(({ expiresAtMs }) => expiresAtMs >= beganAtMs);
      const isMoving = taken.some(({ expiresAtMs }) => expiresAtMs <= seenAtMs);
      const waiting = places.filter(
        (place) =>
          place.timeSlot !== 'any' &&
          place.date === date &&
          slotHour(place.timeSlot) === Number(hour) &&
          stillWaits(place, index, beganAtMs),
      );
      const free = world.mostSeats - taken.length;
      if (!isMoving && waiting.length > 0 && free <= new Set(waiting.map(({ email }) => email)).size)
        found.push(`${owner} takes ${key} past ${waiting[0]?.email}, who waits for it`);
    }
    movedAtMs.set(name, seenAtMs);
    const seat = item && seatOf(item as Row);
    if (seat) known.set(key, seat);
    else known.delete(key);
  }
  return found;
};
