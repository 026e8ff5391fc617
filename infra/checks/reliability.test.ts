import '../testing/in-process/deployed-limits.ts';
import { readFileSync } from 'node:fs';
import {
  type CallLimits,
  callLimits,
  longestCallMs,
  longestStripeCallMs,
  stripeLimits,
} from '../../functions/runtime/call-limits.ts';
import { backoffs } from '../../functions/runtime/retries.ts';
import { endpoints } from '../../shared/contract/endpoints.ts';

const document = readFileSync('infra/docs/reliability.md', 'utf8');
const seconds = (milliseconds: number): string => `${milliseconds / 1000} s`;

/** A try that hangs takes its full time. All waits between tries are shorter than one more try. */
const row = (name: string, limits: CallLimits): string =>
  `| ${name} | ${seconds(limits.tryMs)} | ${seconds(limits.callMs)} | ${Math.floor(limits.callMs / limits.tryMs)} | ${seconds(longestCallMs(limits))} |`;

const stripeTries = stripeLimits.retries + 1;

it.each([
  row('DynamoDB', callLimits.dynamoDb),
  row('DynamoDB, a page of a scan', callLimits.tableScan),
  row('KMS', callLimits.kms),
  row('Secrets Manager', callLimits.secretsManager),
  row('S3', callLimits.s3),
  row('SES', callLimits.ses),
  `| Stripe | ${seconds(stripeLimits.tryMs)} | ${seconds(longestStripeCallMs - stripeLimits.tryMs)} | ${stripeTries} | ${seconds(longestStripeCallMs)} |`,
])('states the limits of the clients: %s', (line) => {
  expect(document).toContain(line);
});

it.each(Object.entries(backoffs))(
  'states how often %s is tried again, and with which waits',
  (reason, backoff) => {
    const line = document.split('\n').find((text) => text.startsWith(`| ${reason}: `));
    expect(line).toContain(`| ${backoff.retries} times | ${backoff.firstMs} ms | ${backoff.longestMs} ms |`);
  },
);

it('states the shortest time limit of a function', () => {
  const shortest = Math.min(...Object.values(endpoints).map(({ timeoutSeconds }) => timeoutSeconds));
  expect(document).toContain(`The shortest limit is ${shortest} seconds.`);
});
