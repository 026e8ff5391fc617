import type { Trial } from '../../shared/contract/definition/release-trial.ts';
import { paymentIntentResponse } from '../../shared/schemas/payment.ts';
import { giveCanaryToken } from '../access/canary-token.ts';
import { askVersion, isNew } from './ask-version.ts';
import { holdBody, path as holdPath } from './hold.ts';
import { type FreeHour, requireHours } from './hours.ts';
import { Fault } from './visit.ts';

const sentenceOf = (text: string): string => text.slice(0, 200);

/** Throws unless the version holds an hour and gives it back in the same request. */
const requireHold = async (trial: Trial, hour: FreeHour, token: string, nowMs: number): Promise<void> => {
  const { status, text } = await askVersion({ ...trial, body: holdBody(hour) }, token, nowMs);
  if (status !== 200)
    throw new Fault(`It cannot hold an hour and release it: ${status}. ${sentenceOf(text)}`);
  if (!paymentIntentResponse.safeParse(JSON.parse(text)).success)
    throw new Fault('It holds an hour, and answers something else than its contract says.');
};

/** Throws unless the version answers a stranger as its contract says. */
const requireRefusal = async (trial: Trial, token: string, nowMs: number): Promise<void> => {
  const { status, text } = await askVersion(trial, token, nowMs);
  const isExpected = trial.refusal === undefined ? status >= 400 && status < 500 : status === trial.refusal;
  if (!isExpected)
    throw new Fault(
      `It answers a stranger ${status}, and not ${trial.refusal ?? '4xx'}. ${sentenceOf(text)}`,
    );
};

const tryVersion = async (
  trial: Trial,
  hour: FreeHour | undefined,
  token: string,
  nowMs: number,
): Promise<string | undefined> => {
  try {
    if (trial.path !== holdPath) await requireRefusal(trial, token, nowMs);
    else if (hour) await requireHold(trial, hour, token, nowMs);
    return undefined;
  } catch (error) {
    return `${trial.key}: ${error instanceof Error ? error.message : String(error)}`;
  }
};

/**
 * Asks the new versions of functions that take money, before visitors reach them. The one that opens a checkout holds
 * an hour and releases it; each of the others refuses a stranger. Throws a sentence for each that does not.
 */
export const tryRelease = async (trials: readonly Trial[], nowMs: number): Promise<void> => {
  const fresh: Trial[] = [];
  for (const trial of trials) if (await isNew(trial)) fresh.push(trial);
  if (fresh.length === 0) return;
  const [token, hour] = await Promise.all([giveCanaryToken(nowMs), requireHours(nowMs)]);
  const faults = await Promise.all(fresh.map((trial) => tryVersion(trial, hour, token, nowMs)));
  const sentences = faults.filter((fault) => fault !== undefined);
  if (sentences.length > 0)
    throw new Fault(`The new version does not work, and nobody has reached it. ${sentences.join(' ')}`);
};
