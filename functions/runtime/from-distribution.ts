import { createHash, timingSafeEqual } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { AppError } from './app-error.ts';
import { serviceKeys } from './service-keys.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Rejects requests that did not come through CloudFront, which adds a key to every request for the API. The key changes
 * with each deployment. Several keys are accepted at once, so that a deployment rejects nobody at any step. Without
 * an origin key there is no CloudFront, and every request is accepted.
 */
export const requireDistribution = ({ headers }: APIGatewayProxyEventV2): void => {
  const { origin } = serviceKeys();
  if (origin === undefined) return;
  const given = digest(headers['x-origin-key'] ?? '');
  if (!origin.split(',').some((key) => key !== '' && timingSafeEqual(digest(key), given)))
    throw new AppError('not-through-site', 'Please use the address of the website.');
};

/** A key that functions behind the distribution accept, for one that asks them directly. */
export const originKey = (): string =>
  serviceKeys()
    .origin?.split(',')
    .find((key) => key !== '') ?? '';
