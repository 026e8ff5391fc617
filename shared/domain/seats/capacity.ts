/** The seat numbers taken in each local hour. An hour without any may be absent. */
export type TakenSeats = ReadonlyMap<number, ReadonlySet<number>>;

/** One seat number (from 1) for each hour of a session. */
export type SeatPlan = ReadonlyMap<number, number>;

/** The seats of a session, in the order of its hours. */
export const seatOfEachHour = (plan: SeatPlan): number[] =>
  [...plan].sort(([hour], [other]) => hour - other).map(([, seat]) => seat);

export const seatsLeft = (taken: TakenSeats, hour: number, seatsPerHour: number): number =>
  Math.max(0, seatsPerHour - (taken.get(hour)?.size ?? 0));

/**
 * Plans the seats of a session: the same seat for all hours if one is free, otherwise as few changes of seat as
 * possible. Undefined when an hour has no seat left.
 *
 * `firstSeat` is tried first. Visitors who compete for an hour start at different seats, so they rarely conflict.
 */
export const planSeats = (
  hours: readonly number[],
  taken: TakenSeats,
  seatsPerHour: number,
  firstSeat = 1,
): SeatPlan | undefined => {
  const seats = Array.from(
    { length: seatsPerHour },
    (_, index) => ((firstSeat - 1 + index) % seatsPerHour) + 1,
  );
  const isFree = (seat: number, hour: number | undefined): boolean =>
    hour !== undefined && seatsLeft(taken, hour, seatsPerHour) > 0 && !taken.get(hour)?.has(seat);
  const freeRun = (seat: number, from: number): number => {
    let length = 0;
    while (isFree(seat, hours[from + length])) length += 1;
    return length;
  };
  const plan = new Map<number, number>();
  while (plan.size < hours.length) {
    const from = plan.size;
    let best = { seat: 0, length: 0 };
    for (const seat of seats) {
      const length = freeRun(seat, from);
      if (length > best.length) best = { seat, length };
    }
    if (best.length === 0) return undefined;
    for (const hour of hours.slice(from, from + best.length)) plan.set(hour, best.seat);
  }
  return plan;
};
