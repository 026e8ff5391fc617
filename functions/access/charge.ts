import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type {
  Counter,
  Limit,
  LimitThatCounts,
  LimitWithoutWork,
  SubjectsOf,
} from '../../shared/domain/access/limit.ts';
import { workBeyond } from '../../shared/domain/seats/challenge-work.ts';
import { roomAgainSeconds, totalOf } from '../../shared/domain/time/sliding-window.ts';
import { AppError } from '../runtime/app-error.ts';
import { callerNetworks } from '../runtime/caller-address.ts';
import { finishAll } from '../runtime/finish-all.ts';
import { measure } from '../runtime/metrics.ts';
import {
  attemptsWithin,
  type CountedWindow,
  countAttempt,
  counterOf,
  takeBack,
} from '../store/people/throttles.ts';
import { requireWork } from './require-work.ts';

/** A counter of the table, for one subject. */
interface Charged extends CountedWindow {
  counter: Counter;
}

type AnySubjects = Partial<SubjectsOf<Limit>>;

/** The networks of the asker are those of the request. */
type Named<Of extends Limit> = Omit<SubjectsOf<Of>, 'networks'>;

const subjectOf = ({ whose }: Counter, subjects: AnySubjects): string | undefined => {
  const { networks = [], target } = subjects;
  switch (whose) {
    case 'network':
      return networks.at(-1);
    case 'around':
      return networks[0];
    case 'network-and-target':
      return `${networks.at(-1)} ${target}`;
    case 'everybody':
      return 'everybody';
    default:
      return subjects[whose];
  }
};

const chargedOf = (limit: Limit, subjects: AnySubjects): Charged[] =>
  limit.of().flatMap((counter) => {
    const subject = subjectOf(counter, subjects);
    if (subject === undefined) return [];
    return [{ counter, ...counterOf(limit, counter, subject) }];
  });

const ofRequest = (limit: Limit, subjects: AnySubjects, event: APIGatewayProxyEventV2): Charged[] =>
  chargedOf(limit, { ...subjects, networks: callerNetworks(event) });

const amountOf = (amount: number | (() => number)): number =>
  typeof amount === 'function' ? amount() : amount;

/** The work for an attempt, given those of the window, this one included. */
const workFor = ({ free, step = free, doublings }: Counter, attempts: number): number =>
  free === undefined || step === undefined
    ? 0
    : workBeyond(amountOf(free), attempts, { step: amountOf(step), mostDoublings: doublings });

const mostOf = ({ most = Number.POSITIVE_INFINITY }: Counter): number => amountOf(most);

const tooMany = 'Too many attempts. Please try again later.';

const refusal = ({ sentence = tooMany }: Counter, retryAfterSeconds?: number): AppError => {
  return new AppError('too-many', typeof sentence === 'function' ? sentence() : sentence, {
    retryAfterSeconds,
  });
};

const tell = ({ tells }: Counter, attempts: number): void => {
  if (tells && attempts > tells.beyond) measure(tells.metric);
};

interface Counted {
  charged: Charged;
  slices: Awaited<ReturnType<typeof countAttempt>>;
}

/** Throws 429 when a counter of the asker is full. A refused request counts for the asker alone. */
const countAll = async (all: readonly Charged[], nowMs: number): Promise<Counted[]> => {
  const counted = await finishAll(
    all.map(async (charged) => ({ charged, slices: await countAttempt(charged, nowMs) })),
  );
  const full = counted.find(({ charged, slices }) => totalOf(slices) > mostOf(charged.counter));
  if (full) {
    const { counter } = full.charged;
    await takeBack(
      all.filter((charged) => mostOf(charged.counter) === Number.POSITIVE_INFINITY),
      nowMs,
    );
    const window = { limit: mostOf(counter), windowSeconds: counter.seconds };
    throw refusal(counter, roomAgainSeconds(full.slices, window, nowMs));
  }
  return counted;
};

/**
 * Throws 429 when a counter of the asker is full, and 428 for work that was not done. A request that is asked for work
 * is not counted until it brings the work, so that nobody raises the price for those beside them without paying it.
 */
const chargeAll = async (
  all: readonly Charged[],
  event: APIGatewayProxyEventV2,
  nowMs: number,
): Promise<void> => {
  const counted = await countAll(all, nowMs);
  const works = counted.map(({ charged, slices }) => workFor(charged.counter, totalOf(slices)));
  try {
    await requireWork(Math.max(...works), event, nowMs);
  } catch (error) {
    await takeBack(all, nowMs);
    throw error;
  }
  for (const { charged, slices } of counted) tell(charged.counter, totalOf(slices));
};

/** Charges a request before it is answered. Throws 429. Functions that call only this carry no proof of work. */
export const chargeWithoutWork = async <Of extends LimitWithoutWork>(
  limit: Of,
  subjects: SubjectsOf<Of>,
  nowMs: number,
): Promise<void> => {
  await countAll(chargedOf(limit, subjects), nowMs);
};

/** Charges a request before it is answered. Throws 429 or 428 like all that charges. */
export const charge = <Of extends LimitThatCounts<'guesses' | 'requests'>>(
  limit: Of,
  subjects: Named<Of>,
  event: APIGatewayProxyEventV2,
  nowMs: number,
): Promise<void> => chargeAll(ofRequest(limit, subjects, event), event, nowMs);

/** Takes back what was charged at this instant: it was no guess. */
export const forgive = <Of extends LimitThatCounts<'guesses'>>(
  limit: Of,
  subjects: Named<Of>,
  event: APIGatewayProxyEventV2,
  nowMs: number,
): Promise<void> => takeBack(ofRequest(limit, subjects, event), nowMs);

const wrongAnswers: readonly AppError['code'][] = [
  'invalid-request',
  'not-allowed',
  'not-found',
  'not-signed-in',
];

const isWrongAnswer = (error: unknown): boolean =>
  error instanceof AppError && wrongAnswers.includes(error.code);

/** Checks what was charged as a guess. A right one is taken back, and what fails for another reason was no guess. */
const checkCharged = async <Result>(
  all: readonly Charged[],
  nowMs: number,
  check: () => Promise<Result>,
): Promise<Result> => {
  try {
    const result = await check();
    await takeBack(all, nowMs);
    return result;
  } catch (error) {
    if (!isWrongAnswer(error)) await takeBack(all, nowMs);
    throw error;
  }
};

/**
 * Checks what somebody has typed. It is charged before, so that nobody learns whether a guess is right before it is
 * paid for.
 */
export const chargeGuess = async <Of extends LimitThatCounts<'guesses'>, Result>(
  limit: Of,
  subjects: Named<Of>,
  event: APIGatewayProxyEventV2,
  nowMs: number,
  check: () => Promise<Result>,
): Promise<Result> => {
  const all = ofRequest(limit, subjects, event);
  await chargeAll(all, event, nowMs);
  return checkCharged(all, nowMs, check);
};

/**
 * Checks a guess under a limit that never asks for work. Throws 429. Functions that call only this carry no proof of
 * work.
 */
export const chargeGuessWithoutWork = async <
  Of extends LimitWithoutWork & LimitThatCounts<'guesses'>,
  Result,
>(
  limit: Of,
  subjects: SubjectsOf<Of>,
  nowMs: number,
  check: () => Promise<Result>,
): Promise<Result> => {
  const all = chargedOf(limit, subjects);
  await countAll(all, nowMs);
  return checkCharged(all, nowMs, check);
};

/**
 * Checks a key that nobody can guess. A right one is never counted and never refused, whatever wrong ones came from the
 * same network. Beyond the limits a wrong one is asked for work before it is told that it is wrong.
 */
export const chargeFailure = async <Of extends LimitThatCounts<'failures'>, Result>(
  limit: Of,
  subjects: Named<Of>,
  event: APIGatewayProxyEventV2,
  nowMs: number,
  check: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await check();
  } catch (error) {
    if (isWrongAnswer(error)) await chargeAll(ofRequest(limit, subjects, event), event, nowMs);
    throw error;
  }
};

/** Counts what has happened. True when a counter is full. */
export const note = async <Of extends LimitThatCounts<'events'>>(
  limit: Of,
  subjects: SubjectsOf<Of>,
  nowMs: number,
  times = 1,
): Promise<boolean> => {
  const full = await finishAll(
    chargedOf(limit, subjects).map(
      async (charged) => totalOf(await countAttempt(charged, nowMs, times)) > mostOf(charged.counter),
    ),
  );
  return full.includes(true);
};

/** The work that another one costs, after all that has happened. Throws 429 when a counter of the asker is full. */
export const workAfter = async <Of extends LimitThatCounts<'events'>>(
  limit: Of,
  subjects: SubjectsOf<Of>,
  nowMs: number,
): Promise<number> => {
  const works = chargedOf(limit, subjects).map(async (charged) => {
    const attempts = await attemptsWithin(charged, nowMs);
    if (attempts > mostOf(charged.counter)) throw refusal(charged.counter);
    return workFor(charged.counter, attempts);
  });
  return Math.max(0, ...(await finishAll(works)));
};
