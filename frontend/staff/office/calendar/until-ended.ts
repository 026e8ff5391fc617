import type { ClosingProgress } from '../../../../shared/schemas/calendar.ts';
import { readAgain } from '../../parts/queries.ts';

/** Repeats a request until the time of the server was enough for it, and shows how far it has come meanwhile. */
export const untilEnded = async (request: () => Promise<ClosingProgress>): Promise<void> => {
  while ((await request()).isOutOfTime) await readAgain();
};
