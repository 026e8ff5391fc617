import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { guessWork } from '../../shared/domain/challenge-work.ts';
import { requireWork, solutionOf } from '../access/require-work.ts';
import { callerNetworks } from '../runtime/caller-address.ts';
import { finishAll } from '../runtime/finish-all.ts';
import { countAgainstAll, countAttempt } from '../store/throttles.ts';

const windowSeconds = 15 * 60;
const sentence = 'Too many attempts. Please wait a quarter of an hour and try again.';

/**
 * Counts an attempt at an account's password before it is hashed, whether or not the account exists. A network address
 * has ten attempts in a quarter of an hour for one account and a hundred in all, since a whole school may share it; the
 * network around it has four times as many. After thirty attempts at one account from anywhere, each further one needs
 * a proof of work: a stranger can slow the owner's sign-in down, but cannot block it.
 */
export const countPasswordGuess = async (
  username: string,
  event: APIGatewayProxyEventV2,
  nowMs: number,
): Promise<void> => {
  const networks = callerNetworks(event);
  const account = `password:${username.toLowerCase()}`;
  const limits = [
    { name: `${account}:from:${networks.at(-1)}`, limit: 10 },
    { name: `password-from:${networks.at(-1)}`, limit: 100 },
    { name: `password-from:${networks[0]}`, limit: 400 },
  ];
  const [guesses] = await finishAll([
    countAttempt({ name: account, windowSeconds }, nowMs),
    countAgainstAll(
      limits.map((limit) => ({ ...limit, windowSeconds, sentence })),
      nowMs,
    ),
  ]);
  await requireWork(guessWork(guesses), solutionOf(event), nowMs);
};
