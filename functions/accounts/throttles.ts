import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { callerAddress } from '../runtime/caller-address.ts';
import { countAgainst } from '../store/throttles.ts';

const windowSeconds = 15 * 60;
const sentence = 'Too many attempts. Please wait a quarter of an hour and try again.';

/** Counts a new account from one network address. */
export const countRegistration = (event: APIGatewayProxyEventV2, nowMs: number): Promise<void> =>
  countAgainst({ name: `register-from:${callerAddress(event)}`, limit: 50, windowSeconds, sentence }, nowMs);
