import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { AppError } from './app-error.ts';
import { environment } from './environment.ts';

/**
 * Rejects writes that a browser sends for another site. A request without both headers does not come from a browser, so
 * it has no cookies that could be misused.
 */
export const requireSameOrigin = ({ headers }: APIGatewayProxyEventV2): void => {
  const site = headers['sec-fetch-site'];
  const { origin } = headers;
  const sameOrigin = site ? site === 'same-origin' : !origin || origin === environment('SITE_ORIGIN');
  if (!sameOrigin)
    throw new AppError('cross-origin', 'This request came from another website and was refused.');
};
