import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { type Challenge as AltchaChallenge, createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { solutionHeader } from '../../shared/contract/challenge-headers.ts';
import { isEnoughWork } from '../../shared/domain/seats/challenge-work.ts';
import { type Challenge, solution } from '../../shared/schemas/challenge.ts';
import { AppError } from '../runtime/app-error.ts';
import { measure } from '../runtime/metrics.ts';
import { saveChallenge, spendChallenge } from '../store/people/challenges.ts';

/** Iterations for each key. They take half a millisecond, and a server checks only one key. */
const iterations = 2000;
const secondsToSolve = 600;

/**
 * The error that asks for work: 428, since the same request is accepted with a solution. The counter to be found is
 * random, up to twice the work, so that a search gains nothing by starting elsewhere than at 0.
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

/** The amount of work that a solution proves. Its challenge is used up, even by a wrong solution. */
const workProvenBy = async (header: string, nowMs: number): Promise<number> => {
  const parsed = parseSolution(header);
  const spent = parsed && (await spendChallenge(parsed.id, nowMs));
  if (!spent) return 0;
  const { verified } = await verifySolution({
    challenge: spent.signed as unknown as AltchaChallenge,
    solution: parsed,
    deriveKey,
    hmacSignatureSecret: spent.secret,
  });
  if (verified) measure('ChallengesSolved');
  return verified ? spent.work : 0;
};

/** The work that a request has proved. Several limits of one request accept the same proof. */
const proven = new WeakMap<APIGatewayProxyEventV2, Promise<number>>();

const workDoneFor = (event: APIGatewayProxyEventV2, nowMs: number): Promise<number> => {
  const header = event.headers[solutionHeader];
  const done = proven.get(event) ?? (header ? workProvenBy(header, nowMs) : Promise.resolve(0));
  proven.set(event, done);
  return done;
};

/** Returns the amount of work that was done. Throws 428 with a challenge when it is too little. */
export const requireWork = async (
  work: number,
  event: APIGatewayProxyEventV2,
  nowMs: number,
): Promise<number> => {
  if (work === 0) return 0;
  const done = await workDoneFor(event, nowMs);
  if (!isEnoughWork(done, work)) throw await askForWork(work, nowMs);
  return done;
};
