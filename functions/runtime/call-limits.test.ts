import '../../infra/testing/in-process/deployed-limits.ts';
import { backgroundFunctions } from '../../shared/contract/background-functions.ts';
import type { Touches } from '../../shared/contract/definition/touches.ts';
import { endpoints } from '../../shared/contract/endpoints.ts';
import { callLimits, longestCallMs, longestStripeCallMs, stripeLimits } from './call-limits.ts';

interface Limited {
  touches: Touches;
  timeoutSeconds: number;
}

const functions: [string, Limited][] = Object.entries({ ...endpoints, ...backgroundFunctions });

/** The longest call to each service that a function uses. */
const longestCalls = ({ touches }: Limited): [service: string, milliseconds: number][] =>
  [
    ...(touches.table || touches.scansTable
      ? ([['DynamoDB', longestCallMs(callLimits.dynamoDb)]] as const)
      : []),
    ...(touches.scansTable ? ([['a scan', longestCallMs(callLimits.tableScan)]] as const) : []),
    ...((touches.signingKey ?? touches.staffSigningKey) === 'signs'
      ? ([['KMS', longestCallMs(callLimits.kms)]] as const)
      : []),
    ...(touches.stripe
      ? ([
          ['Secrets Manager', longestCallMs(callLimits.secretsManager)],
          ['Stripe', longestStripeCallMs],
        ] as const)
      : []),
    ...(touches.releases ? ([['S3', longestCallMs(callLimits.s3)]] as const) : []),
    ...(touches.newVersions ? ([['Lambda', longestCallMs(callLimits.lambda)]] as const) : []),
    ...(touches.mail ? ([['SES', longestCallMs(callLimits.ses)]] as const) : []),
  ].map(([service, milliseconds]) => [service, milliseconds]);

const calls = functions.flatMap(([key, limited]) =>
  longestCalls(limited).map(
    ([service, milliseconds]) => [key, limited.timeoutSeconds, service, milliseconds] as const,
  ),
);

it('lists at least one service for every function but the one that only counts', () => {
  const calling = functions.filter(([, { touches }]) => !touches.pageRelease);
  expect(new Set(calls.map(([key]) => key))).toEqual(new Set(calling.map(([key]) => key)));
});

it.each(calls)('%s ends within its %i s when a call to %s takes its longest, %i ms', (_, seconds, __, ms) => {
  expect(ms).toBeLessThanOrEqual(seconds * 1000 - 500);
});

/** SES is left out: the next delivery of the stream sends a mail that hung. */
const oneHangMs: Record<string, number> = {
  DynamoDB: callLimits.dynamoDb.tryMs,
  KMS: callLimits.kms.tryMs,
  'Secrets Manager': callLimits.secretsManager.tryMs,
  S3: callLimits.s3.tryMs,
  Lambda: callLimits.lambda.tryMs,
  Stripe: stripeLimits.tryMs + stripeLimits.retryDelayMs,
};

it.each(functions)(
  '%s has half of its time left when each service that it calls hangs once',
  (_, limited) => {
    const hangs = longestCalls(limited).map(([service]) => oneHangMs[service] ?? 0);
    expect(hangs.reduce((sum, ms) => sum + ms, 0)).toBeLessThan(limited.timeoutSeconds * 500);
  },
);
