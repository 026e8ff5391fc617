import { setTimeout as wait } from 'node:timers/promises';
import type { MetricName } from '../../shared/contract/metrics.ts';
import type { CanaryFault, CanaryStep } from '../../shared/schemas/canary.ts';
import { lookOnce } from '../canary/look.ts';
import { correlated } from '../runtime/correlation.ts';
import type { LambdaContext } from '../runtime/lambda-context.ts';
import { log } from '../runtime/log.ts';
import { measure } from '../runtime/metrics.ts';
import { getCanaryResult, saveCanaryResult } from '../store/canary/canary.ts';

/** The second look comes after this time, when a deployment or a network failure has usually ended. */
const secondLookMs = 60_000;

const metricOf: Readonly<Record<CanaryStep, MetricName>> = {
  pages: 'PagesBroken',
  hours: 'HoursBroken',
  hold: 'HoldsBroken',
};

/** The steps that fail now and failed a minute ago. */
const faultsTwice = async (): Promise<CanaryFault[]> => {
  const first = await lookOnce(Date.now());
  if (first.length === 0) return [];
  await wait(secondLookMs);
  const second = await lookOnce(Date.now());
  return second.filter(({ step }) => first.some((fault) => fault.step === step));
};

const look = async (): Promise<void> => {
  const faults = await faultsTwice();
  // The table may be what fails, so the metrics are sent before it is read.
  for (const { step } of faults) measure(metricOf[step]);
  for (const fault of faults) log('error', 'nobody can book', { ...fault });
  const at = new Date().toISOString();
  const before = await getCanaryResult();
  await saveCanaryResult({ at, faults, ...(faults.length > 0 && { failsSince: before?.failsSince ?? at }) });
  log('info', 'canary has looked', { faults: faults.length });
};

/**
 * Shows every few minutes, through the public address, that pages and their scripts arrive, that free hours are told,
 * and that one can be held. It books nothing. A step that fails is looked at again a minute later: then an alarm names
 * it. The office shows the last result.
 */
export const handler = (_event: unknown, context: LambdaContext): Promise<void> =>
  correlated({ requestId: context.awsRequestId }, look);
