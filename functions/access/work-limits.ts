import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { workBeyond } from '../../shared/domain/seats/challenge-work.ts';
import { callerNetworks } from '../runtime/caller-address.ts';
import { finishAll } from '../runtime/finish-all.ts';
import { type Counter, countAttempt, takeBack } from '../store/people/throttles.ts';
import { requireWork } from './require-work.ts';

/** Attempts that are counted, and the work that each of them costs. */
export interface WorkLimit extends Counter {
  /** The number of keys to derive, given the attempts within the window, this one included. */
  workOf: (attempts: number) => number;
}

/** An address has a number of attempts without work, and the network around it four times as many. */
export const networkWorkLimits = (
  what: string,
  limit: number,
  windowSeconds: number,
  event: APIGatewayProxyEventV2,
): WorkLimit[] => {
  const networks = callerNetworks(event);
  const from = (network: string | undefined, most: number): WorkLimit => ({
    name: `${what}-from:${network}`,
    windowSeconds,
    workOf: (attempts) => workBeyond(most, attempts),
  });
  return [from(networks.at(-1), limit), from(networks[0], 4 * limit)];
};

/**
 * Counts an attempt against several limits, and returns the attempts of each. Throws 428 when it costs work that was
 * not done. Such an attempt is not counted, so that nobody raises the price for those beside them without paying it.
 */
export const countOrAskForWork = async (
  limits: readonly WorkLimit[],
  event: APIGatewayProxyEventV2,
  nowMs: number,
): Promise<number[]> => {
  const attempts = await finishAll(limits.map((limit) => countAttempt(limit, nowMs)));
  const works = limits.map(({ workOf }, index) => workOf(attempts[index] ?? 0));
  try {
    await requireWork(Math.max(...works), event, nowMs);
  } catch (error) {
    await takeBack(limits, nowMs);
    throw error;
  }
  return attempts;
};
