import type { CanaryFault, CanaryStep } from '../../shared/schemas/canary.ts';
import { log } from '../runtime/log.ts';
import { requireHold } from './hold.ts';
import { requireHours } from './hours.ts';
import { requirePages } from './pages.ts';
import { Fault } from './visit.ts';

/** Tries a step. Notes its fault instead of throwing, so that the steps after it are tried too. */
const tried = async <Result>(
  step: CanaryStep,
  faults: CanaryFault[],
  run: () => Promise<Result>,
): Promise<Result | undefined> => {
  try {
    return await run();
  } catch (error) {
    const sentence = error instanceof Fault ? error.message : `The canary itself failed: ${String(error)}`;
    log('warn', 'canary fails', { step, sentence, error });
    faults.push({ step, sentence });
    return undefined;
  }
};

/** Runs through the booking flow once. Returns the steps that failed. */
export const lookOnce = async (nowMs: number): Promise<CanaryFault[]> => {
  const faults: CanaryFault[] = [];
  await tried('pages', faults, () => requirePages(nowMs));
  const hour = await tried('hours', faults, () => requireHours(nowMs));
  if (hour) await tried('hold', faults, () => requireHold(hour, nowMs));
  return faults;
};
