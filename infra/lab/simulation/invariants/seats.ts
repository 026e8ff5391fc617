import { sessionHours } from '../../../../shared/domain/time/slots.ts';
import { site } from '../../../../shared/site.ts';
import type { FinalState } from '../world/final-state.ts';

export const rowOf = (hour: string, seat: number): string =>
  `${hour.padStart(2, '0')}#SEAT#${String(seat).padStart(2, '0')}`;

/** No hour is oversold. Each live booking owns its seat rows, and each booked row belongs to a live booking. */
export const seatViolations = (
  { seats, bookings, endedAtMs }: FinalState,
  owesAnswers: boolean,
): string[] => {
  const violations: string[] = [];
  const sold = new Map(
    seats
      .filter(({ expiresAt, closureId }) => expiresAt === undefined && closureId === undefined)
      .map((row) => [`${row.pk} ${row.sk}`, row.checkoutId]),
  );
  const wanted = new Map<string, string[]>();
  const perHour = new Map<string, number>();
  for (const { id, status, date, timeSlot, duration, seats: plan } of bookings.values()) {
    const hours = Object.keys(plan).map(Number);
    const taken = status === 'cancelled' ? [] : sessionHours(timeSlot, duration);
    if (hours.join() !== taken.join())
      violations.push(`booking ${id} has seats for other hours than it is for`);
    for (const [hour, seat] of Object.entries(plan)) {
      const row = `DAY#${date} ${rowOf(hour, seat)}`;
      wanted.set(row, [...(wanted.get(row) ?? []), id]);
      const time = `${date} ${hour}`;
      perHour.set(time, (perHour.get(time) ?? 0) + 1);
      if (sold.get(row) !== id) violations.push(`booking ${id} does not own its seat ${row}`);
      if (seat > site.seatsPerHour) violations.push(`there is no seat ${row}`);
    }
  }
  for (const [row, ids] of wanted) if (ids.length > 1) violations.push(`${row} is sold ${ids.length} times`);
  for (const [time, count] of perHour)
    if (count > site.seatsPerHour) violations.push(`${time} is sold ${count} times, of ${site.seatsPerHour}`);
  for (const [row, id] of sold)
    if (!wanted.get(row)?.includes(id)) violations.push(`${row} is sold to ${id}, which is no booking`);
  for (const { pk, sk, checkoutId, expiresAt } of seats)
    if (
      owesAnswers &&
      expiresAt &&
      expiresAt * 1000 > (endedAtMs.get(checkoutId) ?? Number.POSITIVE_INFINITY)
    )
      violations.push(`${pk} ${sk} stays held by checkout ${checkoutId}, which ended before`);
  return violations;
};
