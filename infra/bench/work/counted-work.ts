import { startBenchSystem } from '../system/bench-system.ts';
import { countJourneys, type Step } from './journeys.ts';
import { streamEvents } from './stream-events.ts';

/**
 * What every function asks of the table, of Stripe, of the key and of the mail service, once it is warm: the first
 * invocation of a process also fetches the public key and Stripe's keys, which is left out by running all twice.
 */
export const countWork = async (functionsDirectory: string): Promise<Step[]> => {
  const system = await startBenchSystem({ functionsDirectory, metered: true });
  try {
    const nextInStream = streamEvents(system);
    await countJourneys(system, nextInStream);
    return await countJourneys(system, nextInStream);
  } finally {
    await system.stop();
  }
};
