import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { AppError } from '../runtime/app-error.ts';
import { countOrAskForWork, type WorkLimit } from './work-limits.ts';

const wrongAnswers: readonly AppError['code'][] = ['invalid-request', 'not-found', 'not-signed-in'];

const isWrongAnswer = (error: unknown): boolean =>
  error instanceof AppError && wrongAnswers.includes(error.code);

/**
 * Checks a key that nobody can guess. A right one is never counted and never refused, whatever wrong ones came from the
 * same network. Beyond the limits a wrong one is asked for work before it is told that it is wrong: throws 428.
 */
export const countFailures = async <Result>(
  limits: readonly WorkLimit[],
  event: APIGatewayProxyEventV2,
  nowMs: number,
  check: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await check();
  } catch (error) {
    if (isWrongAnswer(error)) await countOrAskForWork(limits, event, nowMs);
    throw error;
  }
};
