import { randomUUID } from 'node:crypto';
import type { BodyOutput } from '../../shared/contract/types.ts';
import { requestKeyMinutes } from '../../shared/domain/access/key-terms.ts';
import { minuteMs } from '../../shared/domain/time/milliseconds.ts';
import { uuidOf } from '../runtime/uuid-of.ts';
import { type Browser, firstGeneration, getBrowser } from '../store/people/browsers.ts';

export const newBrowser = (id: string = randomUUID()): Browser => ({
  id,
  generation: firstGeneration,
  checkoutIds: [],
});

const isHonoured = ({ generation, startedAtMs = 0 }: Browser, nowMs: number): boolean =>
  generation === firstGeneration && nowMs - startedAtMs < requestKeyMinutes * minuteMs;

/**
 * The browser of a request without a cookie. A page that repeats its request after a lost answer has none yet: for some
 * minutes, its request key makes it the same browser. The key lies in the page's storage, so it opens nothing later, or
 * with another request.
 */
export const browserOfRequest = async (
  body: BodyOutput<'create-payment-intent'>,
  nowMs: number,
): Promise<Browser> => {
  if (!body.requestKey) return newBrowser();
  const browser = newBrowser(uuidOf(`browser ${JSON.stringify(body)}`));
  const stored = await getBrowser(browser.id);
  if (!stored) return browser;
  return isHonoured(stored, nowMs) ? stored : newBrowser();
};
