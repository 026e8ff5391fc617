import { sessionEnd, sessionStart } from '../../../../shared/domain/time/location-time.ts';
import { dayMs, hourMs, minuteMs } from '../../../../shared/domain/time/milliseconds.ts';
import { site } from '../../../../shared/site.ts';
import type { Offer } from '../plans/beginnings.ts';
import type { Records } from '../world/records.ts';
import type { World } from '../world/world.ts';
import { passDonationDays } from './donation-days.ts';
import { Proctor } from './proctor.ts';
import { Reviewer } from './reviewer.ts';
import { StaffPerson } from './staff-person.ts';
import type { Visitor } from './visitor.ts';

/** The longest session that visitors book. */
const longestHours = 3;

/** The times at which a mail about one of the offered sessions falls due. */
const dueTimes = (offers: readonly Offer[]): number[] =>
  offers.flatMap((offer) => {
    const start = sessionStart({ ...offer, duration: 1 });
    const ends = Array.from({ length: longestHours }, (_, index) =>
      sessionEnd({ ...offer, duration: index + 1 }),
    );
    return [...site.reminderHours.map((hours) => start - hours * hourMs), ...ends];
  });

/** A reader of a reminder presses its button, or that of the mail program. */
const stopReminders = async (world: World, records: Records): Promise<void> => {
  const { scheduler, postOffice } = world;
  const letter = scheduler.random.pick(postOffice.letters);
  const [, id, key] = /stop-reminders\/([0-9a-f-]{36})#key=([\w.-]+)/.exec(letter?.text ?? '') ?? [];
  if (!id || !key) return;
  scheduler.count('act: stop reminders');
  const answer = await world.invoke('stop-reminders', 'a reader stops', {
    parameters: { id },
    query: { key },
  });
  if (answer === 'lost' || answer.status >= 500) return;
  if (answer.status === 200) records.stoppedAtMs.set(id, scheduler.nowMs);
  else world.violations.push(`the link in a reminder of ${id} is answered ${answer.status}`);
};

/** A booking about which nobody appeals is a donation about which nobody decides. */
const decideInVain = async (reviewer: Reviewer, { stakes }: Records, { scheduler }: World): Promise<void> => {
  const [booking] = stakes;
  if (booking) await reviewer.decide(booking.id, scheduler.random);
};

/**
 * Lets the sessions come and go, while a proctor is at the desk. The reconciler runs at most of the times at which
 * something is due, and misses some.
 */
export const passTime = async (
  world: World,
  records: Records,
  { offers, visitors }: { offers: readonly Offer[]; visitors: readonly Visitor[] },
  round: (minutes: number) => Promise<void>,
  isNetworkPoor: boolean,
): Promise<void> => {
  const { scheduler } = world;
  const kim = await StaffPerson.hire(world, 'kim');
  const proctor = new Proctor(kim, records.taps);
  for (const time of [...new Set(dueTimes(offers))].sort((a, b) => a - b)) {
    if (time <= scheduler.nowMs || scheduler.random.chance(0.3)) continue;
    await round((time - scheduler.nowMs) / minuteMs + scheduler.random.below(5));
    world.background(proctor.work(isNetworkPoor));
    await world.run();
    if (world.postOffice.letters.length === 0 || !scheduler.random.chance(0.3)) continue;
    world.background(stopReminders(world, records));
    await world.run();
  }
  if (records.attestedStakes.length > 0)
    await passDonationDays(world, records, { visitors, proctor, isNetworkPoor });
  world.background(decideInVain(new Reviewer(kim, records), records, world));
  world.background(proctor.finish());
  await world.run();
};

/** Lets the time pass in which undecided donations are announced, and go back. */
export const endDonations = async (
  { scheduler }: World,
  { attestedStakes }: Records,
  offers: readonly Offer[],
  round: (minutes: number) => Promise<void>,
): Promise<void> => {
  const last = Math.max(...dueTimes(offers));
  for (const days of [site.undecidedStakeDays - 3, site.undecidedStakeDays]) {
    // An hour more, in case the clocks change in between.
    const minutes = (last + days * dayMs + hourMs - scheduler.nowMs) / minuteMs;
    if (minutes > 0) await round(minutes);
  }
  // A donor who is told late may appeal, and then decide.
  const daysAfter = attestedStakes.length > 0 ? [8, 8, 8] : [];
  for (const days of daysAfter) await round((days * dayMs) / minuteMs);
  await round(20);
};
