import { longestDelayMinutes } from '../../../../functions/store/work/work.ts';
import { sessionEnd, sessionStart } from '../../../../shared/domain/time/location-time.ts';
import { dayMs, hourMs, minuteMs } from '../../../../shared/domain/time/milliseconds.ts';
import { site } from '../../../../shared/site.ts';
import { attends } from '../model/desk.ts';
import { appeals, decides, stopsReminders } from '../model/holders.ts';
import { decidesAppeals, paysOut, repairsRefunds } from '../model/office.ts';
import type { World } from '../model/world.ts';
import { checkAtRest } from './at-rest.ts';

const longestHours = 3;

/** The times at which sessions are reminded of, and end. */
const dueTimes = ({ slots }: World): number[] =>
  slots.flatMap((slot) => [
    ...site.reminderHours.map((hours) => sessionStart({ ...slot, duration: 1 }) - hours * hourMs),
    ...[1, longestHours].map((duration) => sessionEnd({ ...slot, duration })),
  ]);

const settle = async (world: World): Promise<void> => {
  const mayComeTwice = world.conditions.faultPercent > 0;
  await world.passMinutes(mayComeTwice && world.scheduler.random.chance(0.3) ? 300 : 20);
  // Failed items may have been postponed this long, and once more if they fail again.
  await world.passMinutes(longestDelayMinutes);
  await world.passMinutes(longestDelayMinutes);
};

/** Somebody of the staff, or one of the people, does something while nobody else does. */
const alone = async (world: World, ...acts: Parameters<World['begin']>[1][]): Promise<void> => {
  for (const act of acts) world.begin(world.person(1), act);
  await world.run();
};

/** Lets the sessions come and go, while a proctor is at the desk, and misses some of what is due. */
const passSessions = async (world: World): Promise<void> => {
  const { scheduler } = world;
  for (const time of [...new Set(dueTimes(world))].sort((a, b) => a - b)) {
    if (time <= scheduler.nowMs || scheduler.random.chance(0.3)) continue;
    await world.passMinutes((time - scheduler.nowMs) / minuteMs + scheduler.random.below(5));
    await alone(world, attends());
    for (const person of world.people)
      if (scheduler.random.chance(0.2)) world.begin(person, stopsReminders());
    await world.run();
  }
};

/** Hours from the end of the last session. The desk records for a day. */
const hoursOfDonations = [0.1, 23.99, 24.03, 30, 98, 200, 268];

/** The days in which the desk, the donors and the operators have a say in donations. */
const passDonations = async (world: World): Promise<void> => {
  const { scheduler } = world;
  const { random } = scheduler;
  const donors = world.people.filter((person) =>
    world.heard.some((heard) => heard.person === person && heard.booking.donationAmount > 0),
  );
  if (donors.length === 0) return;
  const lastEndMs = Math.max(...dueTimes(world));
  for (const hours of hoursOfDonations) {
    const atMs = lastEndMs + hours * hourMs;
    if (atMs < scheduler.nowMs || random.chance(0.2)) continue;
    if (random.chance(0.8)) await world.passMinutes((atMs - scheduler.nowMs) / minuteMs);
    else scheduler.nowMs = atMs;
    if (hours < site.attestHours + 1) await alone(world, attends('what speaks against'));
    for (const donor of donors) {
      if (random.chance(0.3))
        world.begin(donor, decides(random.pick(['achieved', 'refund', 'failed'] as const)));
      if (random.chance(0.6)) world.begin(donor, appeals());
    }
    await world.run();
    if (random.chance(0.4)) await alone(world, decidesAppeals(random.chance(0.5)));
  }
};

/** Undecided donations are announced, and go back. A donor who is told late may appeal, and then decide. */
const endDonations = async (world: World): Promise<void> => {
  const last = Math.max(...dueTimes(world));
  const days = [site.undecidedStakeDays - 3, site.undecidedStakeDays];
  for (const atMs of days.map((day) => last + day * dayMs + hourMs))
    if (atMs > world.scheduler.nowMs) await world.passMinutes((atMs - world.scheduler.nowMs) / minuteMs);
  await alone(world, paysOut());
  for (let weeks = 0; weeks < 3; weeks += 1) await world.passMinutes((8 * dayMs) / minuteMs);
  await world.passMinutes(20);
};

/** Finishes all work without further faults, while the sessions come and go, and the days after them. */
export const finish = async (world: World): Promise<void> => {
  const { network, scheduler, webhooks } = world;
  network.faultRate = 0;
  await settle(world);
  await checkAtRest(world);
  await alone(world, paysOut(), repairsRefunds(), repairsRefunds('late-refunds'));
  await passSessions(world);
  await passDonations(world);
  await alone(world, repairsRefunds());
  await world.passMinutes(72 * 60);
  webhooks.deliverLate();
  await world.run();
  world.background(world.mail.sendDeadLettersAgain());
  await settle(world);
  await endDonations(world);
  await alone(world, repairsRefunds());
  await world.passMinutes(72 * 60);
  webhooks.deliverLate();
  await settle(world);
  await alone(world, paysOut());
  scheduler.nowMs += 40 * dayMs;
  await alone(world, paysOut());
};
