import { createHash, timingSafeEqual } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { AppError } from './app-error.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Refuses who has not come through the distribution, which adds a key to every request for the API. Keys change
 * with each deployment, and several are accepted at once so that no order of the changes refuses anybody.
 * Without ORIGIN_KEYS there is no distribution, and nothing is asked.
 */
export const requireDistribution = ({ headers }: APIGatewayProxyEventV2): void => {
  const keys = process.env.ORIGIN_KEYS;
  if (keys === undefined) return;
  const given = digest(headers['x-origin-key'] ?? '');
  if (!keys.split(',').some((key) => key !== '' && timingSafeEqual(digest(key), given)))
    throw new AppError('not-through-site', 'Please use the address of the website.');
};
