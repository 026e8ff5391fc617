import { longestDelayMinutes } from '../../../functions/store/work/work.ts';
import { minuteMs } from '../../../shared/domain/time/milliseconds.ts';
import { site } from '../../../shared/site.ts';
import { idleSeatViolations } from './invariants/idle-seats.ts';
import { checkKeysOfPayers } from './invariants/keys-of-payers.ts';
import { findViolations, paymentTimes, unfinishedWork } from './invariants.ts';
import { checkAvailability, checkDays, checkNextFree, checkStrangers } from './last-look.ts';
import type { EngineConnection } from './machine/engine-connection.ts';
import { Scheduler } from './machine/scheduler.ts';
import type { Counts } from './machine/tally.ts';
import { overload } from './overload.ts';
import { Desk } from './people/desk.ts';
import { openOffice } from './people/office.ts';
import { OfficeDays } from './people/office-days.ts';
import { endDonations, passTime } from './people/pass-time.ts';
import { Visitor } from './people/visitor.ts';
import { beginnings, type Offer } from './plans/beginnings.ts';
import { changeConfiguration, keepConfiguration } from './plans/configuration.ts';
import type { CodePlan } from './plans/growth.ts';
import type { History } from './plans/history.ts';
import { type FinalState, readFinalState } from './world/final-state.ts';
import { countsOfList } from './world/list-counts.ts';
import { Records } from './world/records.ts';
import { enterWorld, type Surroundings } from './world/surroundings.ts';
import type { World } from './world/world.ts';

export interface Outcome {
  violations: string[];
  trace: string[];
  counts: Counts;
  payments: number;
  bookings: number;
}

/** The desk sells at the door, and makes its codes. */
const openDesk = async (world: World, records: Records, codes: readonly CodePlan[]): Promise<Desk> => {
  const { scheduler } = world;
  const desk = await Desk.open(world, records);
  for (const [index, plan] of codes.entries())
    world.background(scheduler.spawn(`code ${index + 1}`, () => desk.code(index + 1, plan)));
  world.offerFreedSeats();
  return desk;
};

/** Offers go to those who wait each minute, but for some minutes in which nothing runs. */
const askEachMinute = (world: World, isOpen: () => boolean): void => {
  const { scheduler, network } = world;
  scheduler.at(scheduler.nowMs + minuteMs, () => {
    if (!isOpen()) return;
    const isLeftOut = network.faultRate > 0 && scheduler.random.chance(0.3);
    if (isLeftOut) scheduler.count('fault: minute left out');
    else world.background(world.askWaiting());
    askEachMinute(world, isOpen);
  });
};

/** Runs all visitors, while the reconciler runs every five minutes or much less often, as it does after an hour. */
const live = async (
  world: World,
  records: Records,
  { visitors: plans, changes, isHousehold, office, codes }: History,
  offers: readonly Offer[],
): Promise<Visitor[]> => {
  const { scheduler, network } = world;
  const visitors: Visitor[] = [];
  for (const { atMinutes, change } of changes)
    scheduler.at(scheduler.nowMs + atMinutes * minuteMs, () => {
      scheduler.note(`the operator changes ${change}`);
      scheduler.count(`change: ${change}`);
      changeConfiguration(change);
    });
  await openOffice(world, records, office, offers);
  const desk = codes && (await openDesk(world, records, codes));
  let present = plans.length;
  for (const [index, plan] of plans.entries()) {
    const sharedAddress = isHousehold && index < 2 ? 'household@example.com' : undefined;
    const visitor = new Visitor(world, records, offers, index + 1, { sharedAddress, desk });
    visitors.push(visitor);
    const visit = scheduler.spawn(`v${index + 1}`, () => visitor.live(plan));
    world.background(
      visit.finally(() => {
        present -= 1;
      }),
    );
  }
  const manyRunsEndMs = scheduler.nowMs + 60 * minuteMs;
  const scheduleReconciler = (): void => {
    const isLate = network.faultRate > 0 && scheduler.random.chance(0.2);
    const pauseMinutes = isLate ? 40 : scheduler.nowMs < manyRunsEndMs ? 5 : 20;
    scheduler.at(scheduler.nowMs + pauseMinutes * minuteMs, () => {
      if (present === 0) return;
      if (scheduler.nowMs < world.webhooks.deafUntilMs) return scheduleReconciler();
      if (isLate) scheduler.count('fault: schedule late');
      world.background(world.reconcile());
      // The scheduler of AWS may deliver an event twice.
      if (network.faultRate > 0 && scheduler.random.chance(0.2)) {
        scheduler.count('fault: schedule twice');
        world.background(world.reconcile());
      }
      scheduleReconciler();
    });
  };
  scheduleReconciler();
  if (desk) askEachMinute(world, () => present > 0);
  await world.run();
  return visitors;
};

/** Finishes all work without further faults. Then events that Stripe sent days ago arrive. */
const reconcile = async (
  world: World,
  records: Records,
  { offers, visitors }: { offers: readonly Offer[]; visitors: readonly Visitor[] },
  engine: EngineConnection,
  office: OfficeDays,
): Promise<void> => {
  const { scheduler, network } = world;
  const mayComeTwice = network.faultRate > 0;
  network.faultRate = 0;
  const round = async (minutes = 20) => {
    scheduler.nowMs += minutes * minuteMs;
    world.later.catchUp();
    world.background(world.reconcile());
    if (mayComeTwice) world.background(world.reconcile());
    await world.run();
  };
  // By then all paid sessions are over.
  await round(mayComeTwice && scheduler.random.chance(0.3) ? 300 : 20);
  // Failed items may have been postponed this long, and once more if they fail again.
  await round(longestDelayMinutes);
  await round(longestDelayMinutes);
  // This is enough unless the work takes more than two runs.
  if (world.reconcilerSeconds) for (let more = 0; more < 4; more += 1) await round();
  const settled = await readFinalState(world, engine);
  world.violations.push(
    ...unfinishedWork(settled, scheduler.nowMs),
    ...idleSeatViolations(settled, records, scheduler.nowMs),
  );
  world.background(checkAvailability(world, settled, records, new Set(offers.map(({ date }) => date))));
  await world.run();
  if (records.closures.length > 0) {
    world.background(checkDays(world, settled, records));
    world.background(checkNextFree(world, settled, records));
    await world.run();
  }
  await office.repairRefunds();
  await passTime(world, records, { offers, visitors }, round, mayComeTwice);
  await office.repairRefunds();
  scheduler.nowMs += 72 * 60 * minuteMs;
  world.later.catchUp();
  world.webhooks.deliverLate();
  world.mail.wake();
  await world.run();
  world.background(world.mail.sendDeadLettersAgain());
  await round();
  // Packages whose sessions are over by now are completed, and their refunds may have been postponed.
  await round(longestDelayMinutes);
  await round(longestDelayMinutes);
  await endDonations(world, records, offers, round);
  if (!(await office.repairRefunds())) return;
  // The bank may send back what was tried again, and Stripe may tell of it days later.
  scheduler.nowMs += 72 * 60 * minuteMs;
  world.webhooks.deliverLate();
  await round();
  await round(longestDelayMinutes);
};

/** Looks at the site once more, when everything is settled. */
const lookAround = async (
  world: World,
  records: Records,
  visitors: readonly Visitor[],
  state: FinalState,
): Promise<void> => {
  world.background(checkKeysOfPayers(world, state, records, paymentTimes(world.stripe), visitors));
  await world.run();
  world.background(checkNextFree(world, state, records));
  world.background(checkDays(world, state, records));
  await world.run();
  world.background(checkStrangers(world, state));
  await world.run();
};

const judge = (
  world: World,
  records: Records,
  state: FinalState,
  { seatsPerHour: mostSeats, indexLagSeconds, mailOutageMinutes }: History,
  takeChangesBack: () => void,
): Outcome => {
  const { trace } = world.scheduler;
  const leastSeats = site.seatsPerHour;
  takeChangesBack();
  return {
    violations: [
      ...new Set([
        ...world.violations,
        ...world.paidBack.violations,
        ...findViolations(state, world, records, {
          leastSeats,
          mostSeats,
          indexLagMs: indexLagSeconds * 1000,
          mailOutageMinutes,
        }),
      ]),
    ],
    trace,
    counts: { ...world.scheduler.counts, ...countsOfList(state) },
    payments: state.payments.filter(({ paymentIntent }) => paymentIntent.status === 'succeeded').length,
    bookings: state.bookings.size,
  };
};

/** Plays a history to its end. One that breaks off is a violation too. */
export const play = async (history: History, surroundings: Surroundings): Promise<Outcome> => {
  const { seed, begins, slowness, seatsPerHour, stakeMode, faultPercent, weather } = history;
  const { at, offers } = beginnings[begins] as (typeof beginnings)[number];
  const scheduler = new Scheduler(String(seed), Date.parse(at), slowness);
  const indexLagMs = history.indexLagSeconds * 1000;
  const { world, leave } = await enterWorld(surroundings, scheduler, {
    faultRate: faultPercent / 100,
    weather,
    seatsPerHour,
    stakeMode,
    indexLagMs,
    bank: history.bank,
  });
  world.network.mailOutageEndsMs = scheduler.nowMs + history.mailOutageMinutes * minuteMs;
  world.webhooks.deafUntilMs = scheduler.nowMs + history.deafUntilMinutes * minuteMs;
  const takeChangesBack = keepConfiguration();
  try {
    await overload(world, history);
    const records = new Records(world.violations);
    const visitors = await live(world, records, history, offers);
    const office = await OfficeDays.open(world, records, world.network.faultRate > 0);
    const { engine } = surroundings;
    await reconcile(world, records, { offers, visitors }, engine, office);
    const settled = await readFinalState(world, engine);
    await lookAround(world, records, visitors, settled);
    const hasPaidOut = await office.payOut(settled);
    const state = hasPaidOut ? await readFinalState(world, engine) : settled;
    return judge(world, records, state, history, takeChangesBack);
  } catch (error) {
    const reason = error instanceof Error ? error.stack : String(error);
    return {
      violations: [`broke off: ${reason}`],
      trace: scheduler.trace,
      counts: scheduler.counts,
      payments: 0,
      bookings: 0,
    };
  } finally {
    takeChangesBack();
    await leave();
  }
};
