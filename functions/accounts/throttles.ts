import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { countOrAskForWork, networkWorkLimits } from '../access/work-limits.ts';

/** Counts a new account of a network. Beyond 50 in a quarter of an hour, each further one of an address costs work. */
export const countRegistration = async (event: APIGatewayProxyEventV2, nowMs: number): Promise<void> => {
  await countOrAskForWork(networkWorkLimits('register', 50, 15 * 60, event), event, nowMs);
};
