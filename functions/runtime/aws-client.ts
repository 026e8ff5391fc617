import type { CallLimits } from './call-limits.ts';
import { boundedRetries, retryReasonOf } from './retries.ts';

/** Requests never queue for a socket: the wait would count against the time limit of the service. */
const agent = { keepAlive: true, maxSockets: Number.POSITIVE_INFINITY };

/** The settings of every AWS client. Without `throwOnRequestTimeout` the SDK only logs a time-out. */
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
