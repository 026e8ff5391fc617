import { startBenchSystem } from '../system/bench-system.ts';
import { countJourneys } from './journeys.ts';
import type { Step } from './stage.ts';
import { streamEvents } from './stream-events.ts';

/**
 * The requests of every warm function. The first invocation of a process also fetches the public key and the keys of
 * Stripe, so all steps run twice and the first run is dropped.
 */
export const countWork = async (functionsDirectory: string): Promise<Step[]> => {
  const system = await startBenchSystem({ functionsDirectory, metered: true });
  try {
    await countJourneys(system, await streamEvents(system));
    // A call of the first run, such as that of a walk-in, may have left a row of which no step has told.
    return await countJourneys(system, await streamEvents(system));
  } finally {
    await system.stop();
  }
};
