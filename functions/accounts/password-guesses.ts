import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { guessWork, workBeyond } from '../../shared/domain/seats/challenge-work.ts';
import { countOrAskForWork, networkWorkLimits, type WorkLimit } from '../access/work-limits.ts';
import { callerAddress } from '../runtime/caller-address.ts';
import { takeBack } from '../store/people/throttles.ts';

const windowSeconds = 15 * 60;

const limitsOf = (username: string, event: APIGatewayProxyEventV2): WorkLimit[] => {
  const account = `password:${username.toLowerCase()}`;
  return [
    { name: account, windowSeconds, workOf: guessWork },
    {
      name: `${account}:from:${callerAddress(event)}`,
      windowSeconds,
      workOf: (guesses) => workBeyond(10, guesses),
    },
    ...networkWorkLimits('password', 100, windowSeconds, event),
  ];
};

/**
 * Counts an attempt at an account's password before it is hashed, whether or not the account exists. Within a quarter
 * of an hour a network address has ten attempts at one account and a hundred in all, since a whole school may share it,
 * the network around it 400, and an account thirty from anywhere. Each further one needs a proof of work: a stranger,
 * also one beside the owner, can slow the owner's sign-in down, but cannot block it.
 */
export const countPasswordGuess = async (
  username: string,
  event: APIGatewayProxyEventV2,
  nowMs: number,
): Promise<void> => {
  await countOrAskForWork(limitsOf(username, event), event, nowMs);
};

/** Takes the attempt back that was counted at this instant: it was no guess. */
export const forgetRightPassword = (
  username: string,
  event: APIGatewayProxyEventV2,
  nowMs: number,
): Promise<void> => takeBack(limitsOf(username, event), nowMs);
