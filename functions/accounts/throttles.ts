import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { guessWork } from '../../shared/domain/challenge-work.ts';
import { requireWork, shownSolution } from '../challenge/require-work.ts';
import { callerAddress, callerNetworks } from '../runtime/caller-address.ts';
import { readCookie, sessionCookie } from '../runtime/cookies.ts';
import { finishAll } from '../runtime/finish-all.ts';
import { countAgainst, countAgainstAll, countAttempt } from '../store/throttles.ts';

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

/**
 * Counts a guess by somebody who is signed in, for this session alone: what strangers guess elsewhere does not keep
 * a member from changing the password.
 */
export const countGuessInSession = (event: APIGatewayProxyEventV2, nowMs: number): Promise<void> =>
  countAgainst(
    {
      name: `password-in-session:${readCookie(event, sessionCookie.name)}`,
      limit: 10,
      windowSeconds,
      sentence,
    },
    nowMs,
  );

/** Counts a new account from one network address. */
export const countRegistration = (event: APIGatewayProxyEventV2, nowMs: number): Promise<void> =>
  countAgainst({ name: `register-from:${callerAddress(event)}`, limit: 50, windowSeconds, sentence }, nowMs);

/** Counts a mail that somebody asks us to send to an address. */
export const countMailRequest = async (
  email: string,
  event: APIGatewayProxyEventV2,
  nowMs: number,
): Promise<void> => {
  const mailSentence =
    'We have sent several e-mails already. Please look for them, and try again in a quarter of an hour.';
  await finishAll([
    countAgainst(
      { name: `mail-to:${email.toLowerCase()}`, limit: 3, windowSeconds, sentence: mailSentence },
      nowMs,
    ),
    countAgainst({ name: `mail-from:${callerAddress(event)}`, limit: 30, windowSeconds, sentence }, nowMs),
  ]);
};
