import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import * as limits from '../../shared/domain/access/limits.ts';
import { chargeGuessWithoutWork } from '../access/charge.ts';
import { nameOfSession } from '../access/session.ts';
import { AppError } from '../runtime/app-error.ts';
import type { Account } from '../store/people/accounts.ts';
import { verifyPassword } from './password.ts';

const wrong = (): AppError => new AppError('invalid-request', 'That is not your current password.');

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
  const session = nameOfSession(event);
  await chargeGuessWithoutWork(limits.passwordAgain, { session }, nowMs, async () => {
    if (!(await verifyPassword(password, member.passwordHash))) throw wrong();
  });
};
