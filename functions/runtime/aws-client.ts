import type { CallLimits } from './call-limits.ts';
import { boundedRetries, retryReasonOf } from './retries.ts';

/** A request never waits for a socket: the wait would count as time that the service takes. */
const agent = { keepAlive: true, maxSockets: Number.POSITIVE_INFINITY };

/** What every client of an AWS service is made with. Without `throwOnRequestTimeout` the time limit is a log line. */
export const awsClientSettings = (limits: CallLimits, reasonOf = retryReasonOf) => ({
  retryStrategy: boundedRetries(limits, reasonOf),
  requestHandler: {
    requestTimeout: limits.tryMs,
    throwOnRequestTimeout: true,
    socketTimeout: limits.tryMs,
    httpAgent: agent,
    httpsAgent: agent,
  },
});
