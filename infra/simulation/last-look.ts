import { whyNoBookableDate } from '../../shared/domain/location-time.ts';
import { slotHour } from '../../shared/domain/slots.ts';
import { site } from '../../shared/site.ts';
import type { FinalState } from './final-state.ts';
import type { World } from './world.ts';

/** At the end, the site shows exactly the free seats of the dates that can still be booked. */
export const checkAvailability = async (
  world: World,
  { seats }: FinalState,
  dates: Iterable<string>,
): Promise<void> => {
  const { nowMs } = world.scheduler;
  for (const date of dates) {
    const answer = await world.invoke('get-availability', `last look at ${date}`, { query: { date } });
    // A slow answer can be lost without any fault.
    if (answer === 'lost' || answer.status === 503) continue;
    if (answer.status === 400 && whyNoBookableDate(date, world.scheduler.nowMs)) continue;
    if (answer.status !== 200) throw new Error(`nobody can see the hours of ${date}: ${answer.text}`);
    for (const { timeSlot, seatsLeft } of answer.body.hours) {
      const hour = `${String(slotHour(timeSlot)).padStart(2, '0')}#`;
      const taken = seats.filter(
        ({ pk, sk, expiresAt }) =>
          pk === `DAY#${date}` && sk.startsWith(hour) && (expiresAt ?? Infinity) * 1000 >= nowMs,
      );
      if (seatsLeft !== Math.max(0, site.seatsPerHour - taken.length))
        world.violations.push(`${seatsLeft} seats are told to be left on ${date} at ${timeSlot}`);
    }
  }
};
