import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { callerNetworks } from '../runtime/caller-address.ts';
import { countAgainstAll } from '../store/throttles.ts';

const windowSeconds = 15 * 60;
const sentence = 'Too many attempts. Please wait a quarter of an hour and try again.';

/** An address has a number of tries in a quarter of an hour, and the network around it four times as many. */
const countFrom = (
  what: string,
  limit: number,
  event: APIGatewayProxyEventV2,
  nowMs: number,
): Promise<void> => {
  const networks = callerNetworks(event);
  return countAgainstAll(
    [
      { name: `${what}-from:${networks.at(-1)}`, limit, windowSeconds, sentence },
      { name: `${what}-from:${networks[0]}`, limit: 4 * limit, windowSeconds, sentence },
    ],
    nowMs,
  );
};

/** The space itself is one address: a shift of proctors signs in from there, and steps up during the day. */
export const countPasskeyQuestion = (event: APIGatewayProxyEventV2, nowMs: number): Promise<void> =>
  countFrom('passkey-question', 100, event, nowMs);

export const countPasskeyAnswer = (event: APIGatewayProxyEventV2, nowMs: number): Promise<void> =>
  countFrom('passkey-answer', 100, event, nowMs);

export const countInvitationTry = (event: APIGatewayProxyEventV2, nowMs: number): Promise<void> =>
  countFrom('invitation', 30, event, nowMs);
