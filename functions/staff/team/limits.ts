import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { workBeyond } from '../../../shared/domain/seats/challenge-work.ts';
import { countFailures } from '../../access/count-failures.ts';
import { networkWorkLimits } from '../../access/work-limits.ts';

const windowSeconds = 15 * 60;

/** Wrong passkeys of somebody who is signed in are counted for that session alone, wherever it is. */
export const whileStepUpsAreRight = <Result>(
  sessionId: string,
  event: APIGatewayProxyEventV2,
  nowMs: number,
  check: () => Promise<Result>,
): Promise<Result> => {
  const limit = { name: `step-up-failure:${sessionId}`, windowSeconds };
  const workOf = (failures: number): number => workBeyond(10, failures);
  return countFailures([{ ...limit, workOf }], event, nowMs, check);
};

/** Wrong invitations are counted by network. */
export const whileInvitationsAreRight = <Result>(
  event: APIGatewayProxyEventV2,
  nowMs: number,
  check: () => Promise<Result>,
): Promise<Result> =>
  countFailures(networkWorkLimits('invitation-failure', 30, windowSeconds, event), event, nowMs, check);
