import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { PasskeyAudience } from '../../../shared/domain/people/passkeys.ts';
import { countFailures } from '../count-failures.ts';
import { networkWorkLimits } from '../work-limits.ts';

const windowSeconds = 15 * 60;

const names: Record<PasskeyAudience, string> = { member: 'member-passkey-failure', staff: 'passkey-failure' };

/** Wrong passkeys are counted by network. A question for a passkey opens nothing, and is not counted. */
export const whilePasskeysAreRight = <Result>(
  audience: PasskeyAudience,
  event: APIGatewayProxyEventV2,
  nowMs: number,
  check: () => Promise<Result>,
): Promise<Result> =>
  countFailures(networkWorkLimits(names[audience], 100, windowSeconds, event), event, nowMs, check);
