import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { AppError } from '../runtime/app-error.ts';
import type { Account } from '../store/accounts.ts';
import { verifyPassword } from './password.ts';
import { countGuessInSession } from './throttles.ts';

/** Asks a signed-in member once more for the password. Throws 400 when it is wrong, 429 after many guesses in this session. */
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
