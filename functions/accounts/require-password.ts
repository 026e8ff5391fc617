import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { AppError } from '../runtime/app-error.ts';
import { readCookie, sessionCookie } from '../runtime/cookies.ts';
import type { Account } from '../store/people/accounts.ts';
import { countAgainst } from '../store/people/throttles.ts';
import { verifyPassword } from './password.ts';

const windowSeconds = 15 * 60;
const sentence = 'Too many attempts. Please wait a quarter of an hour and try again.';

/**
 * Counts an attempt by a signed-in member, for this session only. So attempts by strangers cannot block the member's
 * own change of password.
 */
const countGuessInSession = (event: APIGatewayProxyEventV2, nowMs: number): Promise<void> =>
  countAgainst(
    {
      name: `password-in-session:${readCookie(event, sessionCookie.name)}`,
      limit: 10,
      windowSeconds,
      sentence,
    },
    nowMs,
  );

/**
 * Requires the password of the signed-in member again. Throws 400 when it is wrong, and 429 after too many attempts in
 * this session.
 */
export const requirePassword = async (
  member: Account,
  password: string,
  event: APIGatewayProxyEventV2,
  nowMs: number,
): Promise<void> => {
  await countGuessInSession(event, nowMs);
  if (!(await verifyPassword(password, member.passwordHash)))
    throw new AppError('invalid-request', 'That is not your current password.');
};
