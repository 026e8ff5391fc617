import { whyNoBookableDate } from '../../../shared/domain/location-time.ts';
import { slotHour } from '../../../shared/domain/slots.ts';
import { site } from '../../../shared/site.ts';
import { beginnings, type Offer } from './beginnings.ts';
import type { EngineConnection } from './engine-connection.ts';
import { type FinalState, readFinalState } from './final-state.ts';
import type { History } from './history.ts';
import { findViolations, unfinishedWork } from './invariants.ts';
import { Records } from './records.ts';
import { Scheduler } from './scheduler.ts';
import { enterWorld, type Surroundings } from './surroundings.ts';
import type { Counts } from './tally.ts';
import { Visitor } from './visitor.ts';
import type { World } from './world.ts';

export interface Outcome {
  violations: string[];
  trace: string[];
  counts: Counts;
  payments: number;
  bookings: number;
}

const minuteMs = 60_000;

/** Lets all visitors live, while the reconciler comes every five minutes, or much later. */
const live = async (world: World, { visitors }: History, offers: readonly Offer[]): Promise<Records> => {
  const { scheduler, network } = world;
  const records = new Records(world.violations);
  let present = visitors.length;
  for (const [index, plan] of visitors.entries()) {
    const visitor = new Visitor(world, records, offers, index + 1);
    const visit = scheduler.spawn(`v${index + 1}`, () => visitor.live(plan));
    world.background(
      visit.finally(() => {
        present -= 1;
      }),
    );
  }
  const scheduleReconciler = (): void => {
    const isLate = network.faultRate > 0 && scheduler.random.chance(0.2);
    scheduler.at(scheduler.nowMs + (isLate ? 40 : 5) * minuteMs, () => {
      if (present === 0) return;
      if (isLate) scheduler.count('fault: schedule late');
      world.background(world.reconcile());
      // A schedule's event may come twice.
      if (network.faultRate > 0 && scheduler.random.chance(0.2)) {
        scheduler.count('fault: schedule twice');
        world.background(world.reconcile());
      }
      scheduleReconciler();
    });
  };
  scheduleReconciler();
  await world.run();
  return records;
};

/** Ends all that is under way, without more faults; then what Stripe sent days ago arrives. */
const reconcile = async (world: World, offers: readonly Offer[], engine: EngineConnection): Promise<void> => {
  const { scheduler, network } = world;
  const mayComeTwice = network.faultRate > 0;
  network.faultRate = 0;
  const round = async (minutes = 20) => {
    scheduler.nowMs += minutes * minuteMs;
    world.background(world.reconcile());
    if (mayComeTwice) world.background(world.reconcile());
    await world.run();
  };
  // After so long, sessions that were paid for are over.
  await round(mayComeTwice && scheduler.random.chance(0.3) ? 300 : 20);
  await round();
  const settled = await readFinalState(world, engine);
  world.violations.push(...unfinishedWork(settled));
  world.background(checkAvailability(world, settled, new Set(offers.map(({ date }) => date))));
  await world.run();
  scheduler.nowMs += 72 * 60 * minuteMs;
  world.webhooks.deliverLate();
  world.mail.wake();
  await world.run();
  await round();
};

/** When all is settled the site tells of each free seat, and of no other, on the dates that can still be booked. */
const checkAvailability = async (world: World, { seats }: FinalState, dates: Iterable<string>) => {
  const { nowMs } = world.scheduler;
  for (const date of dates) {
    const answer = await world.invoke('get-availability', `last look at ${date}`, { query: { date } });
    // A slow answer is lost without any fault.
    if (answer === 'lost' || answer.status === 503) continue;
    if (answer.status === 400 && whyNoBookableDate(date, world.scheduler.nowMs)) continue;
    if (answer.status !== 200) throw new Error(`nobody can see the hours of ${date}: ${answer.text}`);
    for (const { timeSlot, seatsLeft } of answer.body.hours) {
      const hour = `${String(slotHour(timeSlot)).padStart(2, '0')}#`;
      const taken = seats.filter(
        ({ pk, sk, expiresAt }) =>
          pk === `DAY#${date}` && sk.startsWith(hour) && (expiresAt ?? Infinity) * 1000 >= nowMs,
      );
      if (seatsLeft !== site.seatsPerHour - taken.length)
        world.violations.push(`${seatsLeft} seats are told to be left on ${date} at ${timeSlot}`);
    }
  }
};

const judge = async (world: World, records: Records, engine: EngineConnection): Promise<Outcome> => {
  const state = await readFinalState(world, engine);
  const { trace } = world.scheduler;
  return {
    violations: [...new Set([...world.violations, ...findViolations(state, world, records)])],
    trace,
    counts: world.scheduler.counts,
    payments: state.payments.filter(({ paymentIntent }) => paymentIntent.status === 'succeeded').length,
    bookings: state.bookings.size,
  };
};

/** Plays a history to its end. One that breaks off is a violation, too. */
export const play = async (history: History, surroundings: Surroundings): Promise<Outcome> => {
  const { seed, begins, slowness, seatsPerHour, faultPercent } = history;
  const { at, offers } = beginnings[begins] as (typeof beginnings)[number];
  const scheduler = new Scheduler(String(seed), Date.parse(at), slowness);
  const { world, leave } = await enterWorld(surroundings, scheduler, {
    faultRate: faultPercent / 100,
    seatsPerHour,
  });
  try {
    const records = await live(world, history, offers);
    await reconcile(world, offers, surroundings.engine);
    return await judge(world, records, surroundings.engine);
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
    await leave();
  }
};
