import { localDate } from '../../../../shared/domain/time/location-time.ts';
import { minuteMs } from '../../../../shared/domain/time/milliseconds.ts';
import type { World } from '../model/world.ts';
import { type Booking, done, type Evidence, hoursOf, type Row } from './evidence.ts';

/** A request may still take effect so long after its answer. */
const graceMs = 2 * minuteMs;

export interface Seat {
  /** Such as "2026-11-21 09". */
  hour: string;
  row: string;
  owner: string;
  /** Infinity: it is sold, or closed. */
  expiresAtMs: number;
  isClosed: boolean;
}

export const seatOf = ({ pk, sk, checkoutId, closureId, expiresAt }: Row): Seat | undefined => {
  const [, date] = /^DAY#(\S+)$/.exec(pk) ?? [];
  const [, hour] = /^(\d\d)#SEAT#/.exec(sk) ?? [];
  if (!date || !hour) return undefined;
  const expiresAtMs = expiresAt === undefined ? Number.POSITIVE_INFINITY : Number(expiresAt) * 1000;
  const owner = String(checkoutId ?? closureId ?? '');
  return {
    hour: `${date} ${hour}`,
    row: `${pk} ${sk}`,
    owner,
    expiresAtMs,
    isClosed: closureId !== undefined,
  };
};

export const seatsIn = (rows: readonly Row[]): Seat[] => rows.flatMap((row) => seatOf(row) ?? []);

/** Each booking that stands has a seat of its own in each of its hours, and no seat is sold to anybody else. */
export const soldSeats = (rows: readonly Row[], bookings: Iterable<Booking>): string[] => {
  const seats = seatsIn(rows).filter(
    ({ isClosed, expiresAtMs }) => !isClosed && expiresAtMs === Number.POSITIVE_INFINITY,
  );
  const standing = [...bookings].filter(({ status }) => status !== 'cancelled');
  const hours = new Map(standing.map((booking) => [booking.id, hoursOf(booking)]));
  const wrong = seats
    .filter(({ owner, hour }) => !hours.get(owner)?.includes(hour))
    .map(({ row, owner }) => `${row} is sold to ${owner}, which is no session then`);
  const without = [...hours].flatMap(([id, wanted]) =>
    wanted
      .filter((hour) => seats.filter((seat) => seat.owner === id && seat.hour === hour).length !== 1)
      .map((hour) => `booking ${id} has no seat at ${hour}`),
  );
  return [...wrong, ...without];
};

/** No hour has more people than seats. */
export const sold = ({ rows, bookings, world }: Evidence): string[] => {
  const standing = [...bookings.values()].filter(({ status }) => status !== 'cancelled');
  const crowded = [...Map.groupBy(standing.flatMap(hoursOf), (hour) => hour)]
    .filter(([, people]) => people.length > world.mostSeats)
    .map(([hour, people]) => `${hour} is sold ${people.length} times, of ${world.mostSeats}`);
  return [...soldSeats(rows, bookings.values()), ...crowded];
};

/** A seat is held as long as its payer was told, and not when the payment has been cancelled. */
export const held = ({ world, payments }: Evidence): string[] => {
  const found = new Set<string>();
  const bySeat = Map.groupBy(
    world.stream.changes.filter(({ key }) => key.includes('#SEAT#')),
    ({ key }) => key,
  );
  for (const { order, id, checkoutId, canceledAtMs, refunds } of payments) {
    const { untilMs = 0 } = order?.shown.get(id) ?? {};
    const ends: number[] = [];
    for (const changes of bySeat.values())
      for (const [index, { item, seenAtMs }] of changes.entries()) {
        if (item?.checkoutId !== checkoutId || item.expiresAt === undefined) continue;
        const expiresAtMs = Number(item.expiresAt) * 1000;
        ends.push(expiresAtMs);
        const next = changes[index + 1]?.seenAtMs ?? Number.POSITIVE_INFINITY;
        const endedAtMs = Math.min(canceledAtMs, ...refunds.map(({ atMs }) => atMs));
        if (world.owesAnswers && expiresAtMs > Math.max(endedAtMs + graceMs, seenAtMs) && next > expiresAtMs)
          found.add(`a seat stays held by checkout ${checkoutId}, whose payment has ended`);
      }
    if (ends.length > 0 && Math.max(...ends) < untilMs - 1000)
      found.add(`checkout ${checkoutId} was told to be held longer than its seat is`);
  }
  return [...found];
};

interface ClosedHours {
  date: string;
  fromHour: number;
  toHour: number;
  seats?: readonly number[];
  state: string;
}

const covers = ({ date, fromHour, toHour, seats, state }: ClosedHours, key: string): boolean => {
  const [, day, hour, seat] = /^DAY#(\S+) (\d\d)#SEAT#(\d+)/.exec(key) ?? [];
  return (
    state === 'closed' &&
    day === date &&
    Number(hour) >= fromHour &&
    Number(hour) < toHour &&
    (seats?.includes(Number(seat)) ?? true)
  );
};

/** In the order of commits: the stream tells of a change when it is read, which may be later. */
const freedWhileClosed = ({ stream }: World): string[] => {
  const closures = new Map<string, ClosedHours>();
  const found = new Set<string>();
  for (const { key, item } of stream.changes)
    if (key.startsWith('CLOSURE#') && item) closures.set(key, item as unknown as ClosedHours);
    else if (!item && [...closures.values()].some((closure) => covers(closure, key)))
      found.add(`${key} becomes free while it is closed`);
  return [...found];
};

/** Seats that are closed belong to a closure that is not reopened, and nobody is seated in them while it lasts. */
export const closed = ({ rows, world }: Evidence): string[] => {
  const reopened = new Set(
    done(world, 'reopen-hours')
      .filter(({ answer }) => answer.body.state === 'open')
      .map(({ options }) => (options.body as { id: string }).id),
  );
  const left = seatsIn(rows)
    .filter(({ isClosed, owner }) => isClosed && reopened.has(owner))
    .map(({ row, owner }) => `${row} is closed by ${owner}, which is open again`);
  return [...left, ...freedWhileClosed(world)];
};

/** The site tells of the free seats that there are, for each hour for which nobody waits. */
export const availability = async ({ rows, world, nowMs }: Evidence): Promise<string[]> => {
  const seats = seatsIn(rows).filter(({ expiresAtMs }) => expiresAtMs >= nowMs);
  const found: string[] = [];
  const free: { date: string; timeSlot: string; seatsLeft: number }[] = [];
  const waited = new Set(
    rows.flatMap(({ pk, sk, state }) =>
      sk.startsWith('WAIT#') && state !== 'left' ? pk.slice('DAY#'.length) : [],
    ),
  );
  const days = await world.look('get-days', { query: { from: localDate(nowMs) } });
  if (days.status !== 200) return [`nobody sees the next days: ${days.text}`];
  if (days.body[0]?.date !== localDate(nowMs)) found.push(`the next days begin on ${days.body[0]?.date}`);
  for (const { date, freeHours } of days.body.slice(0, 3)) {
    const day = await world.look('get-availability', { query: { date } });
    if (day.status !== 200) continue;
    const open = day.body.hours.filter(({ begun, seatsLeft }) => !begun && seatsLeft > 0);
    free.push(...open.map(({ timeSlot, seatsLeft }) => ({ date, timeSlot, seatsLeft })));
    if (open.length !== freeHours)
      found.push(`${date} is said to have ${freeHours} free hours, and has ${open.length}`);
    for (const { timeSlot, seatsLeft, closed: isClosed } of day.body.hours) {
      const [hour = ''] = hoursOf({ date, timeSlot, duration: 1 });
      const taken = seats.filter((seat) => seat.hour === hour).length;
      const left = Math.max(0, world.seatsNow - taken);
      if (isClosed ? seatsLeft > 0 : waited.has(date) ? seatsLeft > left : seatsLeft !== left)
        found.push(`${seatsLeft} seats are said to be left at ${hour}, of ${left}`);
    }
  }
  const next = await world.look('get-next-free', { query: { from: localDate(nowMs) } });
  const [first] = free;
  if (
    next.status === 200 &&
    first &&
    (next.body.date !== first.date || next.body.timeSlot !== first.timeSlot)
  )
    found.push(`the next free hour is said to be ${next.text}, and is ${JSON.stringify(first)}`);
  return found;
};
