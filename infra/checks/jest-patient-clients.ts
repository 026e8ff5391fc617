import { readFileSync } from 'node:fs';
import { callLimits, stripeLimits } from '../../functions/runtime/call-limits.ts';

const { testPath = '' } = expect.getState();
const isAboutLimits = /call-limits|silent-server|hesitant-proxy|dynamodb-faults/.test(
  readFileSync(testPath, 'utf8'),
);

/** A busy machine may answer later than the clients wait. Only tests about their time limits keep them. */
if (!isAboutLimits) {
  for (const limits of [callLimits.dynamoDb, callLimits.kms, callLimits.secretsManager])
    Object.assign(limits, { tryMs: 60_000, callMs: 120_000 });
  Object.assign(stripeLimits, { tryMs: 60_000 });
}
