import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { type Challenge as AltchaChallenge, createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { solutionHeader } from '../../shared/contract/challenge-headers.ts';
import { isEnoughWork } from '../../shared/domain/challenge-work.ts';
import { type Challenge, solution } from '../../shared/schemas/challenge.ts';
import { AppError } from '../runtime/app-error.ts';
import { measure } from '../runtime/metrics.ts';
import { saveChallenge, spendChallenge } from '../store/challenges.ts';

/** Of each key: half a millisecond of a processor, which is little for a server that checks one. */
const iterations = 2000;
const secondsToSolve = 600;

/** What a request says that it has worked for; it is believed once it is checked. */
export const shownSolution = ({ headers }: APIGatewayProxyEventV2): string | undefined =>
  headers[solutionHeader];

/**
 * The refusal that asks for work. 428: the request is fine, and will be taken with what is asked for. The counter to be
 * found lies anywhere up to twice the work, so nothing is gained by beginning elsewhere than at 0.
 */
export const askForWork = async (work: number, nowMs: number): Promise<AppError> => {
  const id = randomUUID();
  const secret = randomBytes(32).toString('base64url');
  const expiresAt = Math.floor(nowMs / 1000) + secondsToSolve;
  const { parameters, signature = '' } = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: iterations,
    counter: randomInt(2 * work + 1),
    deriveKey,
    hmacSignatureSecret: secret,
  });
  await saveChallenge({ id, signed: { parameters: { ...parameters }, signature }, secret, work, expiresAt });
  measure('ChallengesAsked');
  return new AppError('work-required', 'Many people are asking for this at the moment. Please try again.', {
    challenge: JSON.stringify({ id, parameters } as Challenge),
  });
};

const parseSolution = (header: string) => {
  try {
    return solution.safeParse(JSON.parse(header)).data;
  } catch {
    return undefined;
  }
};

/** How much work a solution shows. It is spent with this, right or wrong. */
const workShown = async (header: string, nowMs: number): Promise<number> => {
  const shown = parseSolution(header);
  const spent = shown && (await spendChallenge(shown.id, nowMs));
  if (!spent) return 0;
  const { verified } = await verifySolution({
    challenge: spent.signed as unknown as AltchaChallenge,
    solution: shown,
    deriveKey,
    hmacSignatureSecret: spent.secret,
  });
  if (verified) measure('ChallengesSolved');
  return verified ? spent.work : 0;
};

/** Answers how much work was done; throws 428 with a challenge when it is too little. */
export const requireWork = async (
  work: number,
  shown: string | undefined,
  nowMs: number,
): Promise<number> => {
  if (work === 0) return 0;
  const done = shown ? await workShown(shown, nowMs) : 0;
  if (!isEnoughWork(done, work)) throw await askForWork(work, nowMs);
  return done;
};
