import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { guessWork } from '../../shared/domain/challenge-work.ts';
import { requireWork, shownSolution } from '../access/require-work.ts';
import { callerNetworks } from '../runtime/caller-address.ts';
import { finishAll } from '../runtime/finish-all.ts';
import { countAgainstAll, countAttempt } from '../store/throttles.ts';

const windowSeconds = 15 * 60;
const sentence = 'Too many attempts. Please wait a quarter of an hour and try again.';

/**
 * Counts a guess at an account's password, before anything is hashed for it, whether or not the account exists. From
 * one network address there are ten in a quarter of an hour at one account, and a hundred in all, since a whole school
 * may sit behind it, and four times as many from the network around it. Beyond thirty at one account, from wherever they
 * come, each guess costs work: a stranger's guesses make its owner's sign-in slower, and never impossible.
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
  await requireWork(guessWork(guesses), shownSolution(event), nowMs);
};
