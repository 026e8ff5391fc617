import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { callerAddress } from '../runtime/caller-address.ts';
import { finishAll } from '../runtime/finish-all.ts';
import { countAgainst } from '../store/throttles.ts';

const windowSeconds = 15 * 60;
const sentence = 'Too many attempts. Please wait a quarter of an hour and try again.';

/**
 * Counts a guess at an account's password, before anything is hashed for it: ten in a quarter of an hour for an
 * account, whether it exists or not, and a hundred from one network address, behind which a whole school may sit.
 */
export const countPasswordGuess = async (
  username: string,
  event: APIGatewayProxyEventV2,
  nowMs: number,
): Promise<void> => {
  const account = { name: `password:${username.toLowerCase()}`, limit: 10, windowSeconds, sentence };
  const address = { name: `password-from:${callerAddress(event)}`, limit: 100, windowSeconds, sentence };
  await finishAll([countAgainst(account, nowMs), countAgainst(address, nowMs)]);
};

/** Counts a new account from one network address. */
export const countRegistration = (event: APIGatewayProxyEventV2, nowMs: number): Promise<void> =>
  countAgainst({ name: `register-from:${callerAddress(event)}`, limit: 50, windowSeconds, sentence }, nowMs);

/** Counts a question about a payment from one network address: each asks Stripe, and its page asks again a few times. */
export const countPaymentLookup = (event: APIGatewayProxyEventV2, nowMs: number): Promise<void> =>
  countAgainst({ name: `payment-from:${callerAddress(event)}`, limit: 300, windowSeconds, sentence }, nowMs);
