import { callLimits, stripeLimits } from '../../../functions/runtime/call-limits.ts';

/**
 * On a busy machine the services of the tests may answer later than the deployed clients wait, so tests give them more
 * time. Tests about the limits import `deployed-limits.ts`.
 */

const patient = [callLimits.dynamoDb, callLimits.kms, callLimits.secretsManager];
const deployed = structuredClone({ patient, stripeLimits });

for (const limits of patient) Object.assign(limits, { tryMs: 60_000, callMs: 120_000 });
Object.assign(stripeLimits, { tryMs: 60_000 });

export const restoreDeployedLimits = (): void => {
  for (const [index, limits] of patient.entries()) Object.assign(limits, deployed.patient[index]);
  Object.assign(stripeLimits, deployed.stripeLimits);
};
