import type { Laboratory } from '../machine/laboratory.ts';
import type { Counts } from '../machine/tally.ts';
import type { Act } from '../model/act.ts';
import { enterWorld } from '../model/enter-world.ts';
import type { Conditions, World } from '../model/world.ts';
import { finish } from './aftermath.ts';
import { check } from './check.ts';

/** The end of a history. */
export interface Outcome {
  violations: string[];
  trace: string[];
  counts: Counts;
  payments: number;
}

/** A visitor who arrives after `arrives` minutes and performs the acts in order. */
export interface Visit {
  arrives: number;
  acts: readonly Act[];
}

/** Plays a history to its end, and checks it. One that breaks off is a violation too. */
export const play = async (
  laboratory: Laboratory,
  conditions: Conditions,
  live: (world: World) => Promise<void>,
): Promise<Outcome> => {
  const { world, leave } = await enterWorld(laboratory, conditions);
  const { scheduler } = world;
  try {
    await live(world);
    await world.run();
    await finish(world);
    const violations = await check(world);
    const paid = world.stripe
      .listPayments()
      .filter(({ paymentIntent }) => paymentIntent.status === 'succeeded');
    return { violations, trace: scheduler.trace, counts: scheduler.counts, payments: paid.length };
  } catch (error) {
    const reason = error instanceof Error ? error.stack : String(error);
    return {
      ...{ violations: [`broke off: ${reason}`], trace: scheduler.trace },
      ...{ counts: scheduler.counts, payments: 0 },
    };
  } finally {
    await leave();
  }
};

/** The people of a story. */
export const visit = (visits: readonly Visit[]) => async (world: World) => {
  for (const [index, { arrives, acts }] of visits.entries())
    for (const [nth, act] of acts.entries())
      world.begin(world.person(index + 1), act, nth === 0 ? arrives : 0);
};
