import { instantOf } from '../../../../shared/domain/time/location-time.ts';
import { hourMs } from '../../../../shared/domain/time/milliseconds.ts';
import { slotHour, startHours } from '../../../../shared/domain/time/slots.ts';
import type { World } from '../model/world.ts';
import { type Evidence, readRows } from './evidence.ts';
import { offersIn, placesIn } from './offers.ts';
import { availability, seatsIn } from './seats.ts';

/** Before the sessions, with all work done: the site tells of the seats that there are, and offers each. */
export const checkAtRest = async (world: World): Promise<void> => {
  const { nowMs } = world.scheduler;
  const now = await readRows(world);
  const seats = seatsIn(now).filter(({ expiresAtMs }) => expiresAtMs > nowMs);
  const made = offersIn(world);
  const over = new Set(
    made
      .filter(({ endedAt, untilMs }) => endedAt < Number.POSITIVE_INFINITY || untilMs <= nowMs)
      .map(({ id }) => id),
  );
  const checkouts = new Map(now.filter(({ sk }) => sk === 'CHECKOUT').map((row) => [String(row.id), row]));
  for (const { owner, row, expiresAtMs } of seats)
    if (
      over.has(owner) ||
      (expiresAtMs < Number.POSITIVE_INFINITY && over.has(String(checkouts.get(owner)?.offerId)))
    )
      world.violations.push(`${row} is kept for ${owner}, whose offer is over`);
  const isStill = world.changedAtMs.length === 0 && world.closures.length === 0;
  for (const { id, email, date, timeSlot, noticeHours, leftAtMs } of isStill ? placesIn(world) : []) {
    const row = now.find((each) => each.id === id && each.sk.startsWith('WAIT#'));
    if (
      !row ||
      row.state === 'left' ||
      leftAtMs < nowMs ||
      made.some((offer) => offer.waitingId === id || (offer.email === email && !over.has(offer.id)))
    )
      continue;
    const hours = timeSlot === 'any' ? startHours : [slotHour(timeSlot)];
    for (const hour of hours) {
      const taken = seats.filter((seat) => seat.hour === `${date} ${String(hour).padStart(2, '0')}`).length;
      const isInTime = instantOf(date, hour) - nowMs > Math.max(noticeHours, 1) * hourMs + hourMs;
      if (taken < world.seatsNow && isInTime)
        world.violations.push(`${email} waits for ${date}, where hour ${hour} is free, and is not asked`);
    }
  }
  const evidence = { world, rows: now, nowMs } as Evidence;
  world.violations.push(...(await availability(evidence)));
};
