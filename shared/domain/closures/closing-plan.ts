import { type ClosedTime, closedSeatHours, closes } from './closures.ts';

/** A taken seat: held until some time, booked, or closed. */
export interface TakenSeat {
  hour: number;
  seat: number;
  /** Also the id of the booking. Absent for a closed seat. */
  checkoutId?: string | undefined;
  /** Absent for a booked or closed seat. */
  heldUntilMs?: number | undefined;
  closureId?: string | undefined;
  /** The offer that keeps it. */
  offerId?: string | undefined;
}

/** A closure of the day. */
export interface DayClosure extends ClosedTime {
  closureId: string;
  /** True while its seats are being freed. */
  reopening?: true;
}

interface SeatHour {
  hour: number;
  seat: number;
}

/** The seats of a closure, by what has become of them. */
export interface ClosingPlan {
  /** To be closed. */
  free: SeatHour[];
  /** Of visitors who are paying: each becomes booked, or free again. Those of offers are withdrawn. */
  held: (SeatHour & Pick<TakenSeat, 'offerId'>)[];
  /** Of another closure that is being reopened: they are about to be free. */
  passing: SeatHour[];
  closed: SeatHour[];
  /** The hours of the bookings that sit on its seats. */
  bookings: Map<string, number[]>;
}

const nameOf = ({ hour, seat }: SeatHour): string => `${hour} ${seat}`;

/** The seats of a closure. Somebody may sit on one that the space does not have any more. */
const placesOf = (own: Omit<DayClosure, 'reason'>, taken: readonly TakenSeat[]): SeatHour[] => {
  const sitting = taken.filter(({ hour, seat }) => closes(own, hour, seat));
  const places = [...closedSeatHours(own), ...sitting.map(({ hour, seat }) => ({ hour, seat }))];
  return [...new Map(places.map((place) => [nameOf(place), place])).values()];
};

/** Sorts the seats of a closure by what has become of them. */
export const planClosing = (
  own: Omit<DayClosure, 'reason'>,
  taken: readonly TakenSeat[],
  closures: readonly DayClosure[],
): ClosingPlan => {
  const plan: ClosingPlan = { free: [], held: [], passing: [], closed: [], bookings: new Map() };
  const passing = new Set(closures.filter(({ reopening }) => reopening).map(({ closureId }) => closureId));
  const rows = new Map(taken.map((row) => [nameOf(row), row]));
  for (const place of placesOf(own, taken)) {
    const row = rows.get(nameOf(place));
    if (!row) plan.free.push(place);
    else if (row.closureId) (passing.has(row.closureId) ? plan.passing : plan.closed).push(place);
    else if (row.heldUntilMs !== undefined) plan.held.push({ ...place, offerId: row.offerId });
    else if (row.checkoutId)
      plan.bookings.set(row.checkoutId, [...(plan.bookings.get(row.checkoutId) ?? []), place.hour]);
  }
  return plan;
};

/** The closures that take the seats of a booking by local hour, with this one for the given hours. */
export const claimed = (
  claims: Readonly<Record<string, string>> | undefined,
  hours: readonly number[],
  closureId: string,
  closures: readonly DayClosure[],
): Readonly<Record<string, string>> => {
  const lasting = new Set(closures.filter(({ reopening }) => !reopening).map((each) => each.closureId));
  const open = hours.filter((hour) => !lasting.has(claims?.[hour] ?? ''));
  return { ...claims, ...Object.fromEntries(open.map((hour) => [hour, closureId])) };
};

/** The other closure, not being reopened itself, to which a seat passes when one is reopened. */
export const heirOf = (
  closureId: string,
  { hour, seat }: SeatHour,
  closures: readonly DayClosure[],
): string | undefined =>
  closures.find((other) => other.closureId !== closureId && !other.reopening && closes(other, hour, seat))
    ?.closureId;

/** The claims of a booking without those of a closure that is being reopened. */
export const disclaimed = (
  claims: Readonly<Record<string, string>>,
  seats: ReadonlyMap<number, number>,
  closureId: string,
  closures: readonly DayClosure[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(claims).flatMap(([hour, owner]) => {
      if (owner !== closureId) return [[hour, owner]];
      const seat = seats.get(Number(hour)) ?? 0;
      const heir = heirOf(closureId, { hour: Number(hour), seat }, closures);
      return heir ? [[hour, heir]] : [];
    }),
  );
