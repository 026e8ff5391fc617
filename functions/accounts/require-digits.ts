import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import * as limits from '../../shared/domain/access/limits.ts';
import { chargeGuess } from '../access/charge.ts';
import { AppError } from '../runtime/app-error.ts';
import { linkOfDigits } from '../store/people/mailed-digits.ts';

/** The key of the mailed link for which typed digits stand. Throws 400 for wrong or old ones, once they are charged. */
export const requireDigits = (
  owner: string,
  { ask, digits }: { ask: string; digits: string },
  event: APIGatewayProxyEventV2,
  nowMs: number,
): Promise<string> =>
  chargeGuess(limits.mailedDigits, { ask }, event, nowMs, async () => {
    const link = await linkOfDigits(owner, { ask, digits }, nowMs);
    if (!link)
      throw new AppError(
        'invalid-request',
        'These are not the digits of our newest email, or they are more than ten minutes old. Please check them, or open its link.',
      );
    return link;
  });
