import { createHash } from 'node:crypto';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { challengeHeader } from '../../shared/contract/challenge-headers.ts';
import type { Endpoint } from '../../shared/contract/endpoints.ts';
import { AppError } from './app-error.ts';
import { log } from './log.ts';
import { isOutOfTries } from './retries.ts';

const commonHeaders = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

export const replyWith = (
  { status, edgeCache }: Endpoint,
  body: unknown,
  cookies: string[],
): APIGatewayProxyStructuredResultV2 => ({
  statusCode: status,
  headers: {
    ...commonHeaders,
    ...(edgeCache && { 'cache-control': `public, max-age=0, s-maxage=${edgeCache.seconds}` }),
    'content-type': 'application/json; charset=utf-8',
  },
  cookies,
  body: JSON.stringify(body),
});

const hasTag = (header: string | undefined, tag: string): boolean =>
  header?.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === tag) ?? false;

/** A text, or that it has not changed since the caller has read it. */
export const replyWithText = (
  { status, text }: Pick<Endpoint, 'status'> & { text: NonNullable<Endpoint['text']> },
  body: string,
  { headers }: Pick<APIGatewayProxyEventV2, 'headers'>,
): APIGatewayProxyStructuredResultV2 => {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const kept = { ...commonHeaders, 'cache-control': `private, max-age=${text.keptSeconds}`, etag };
  if (hasTag(headers['if-none-match'], etag)) return { statusCode: 304, headers: kept, body: '' };
  return { statusCode: status, headers: { ...kept, 'content-type': text.contentType }, body };
};

const busy = (cause: unknown): AppError =>
  new AppError('busy', 'We are very busy right now. Please try again in a moment.', {
    cause,
    retryAfterSeconds: 1,
  });

/**
 * An error answer of one plain sentence. Unexpected errors are only logged, under the request id that the visitor can
 * quote.
 */
export const replyWithError = (thrown: unknown, requestId: string): APIGatewayProxyStructuredResultV2 => {
  const error = isOutOfTries(thrown) ? busy(thrown) : thrown;
  const expected = error instanceof AppError;
  const status = expected ? error.status : 500;
  log(status >= 500 ? 'error' : 'info', 'request refused', { status, error });
  const retryAfter = expected ? error.retryAfterSeconds : undefined;
  const challenge = expected ? error.challenge : undefined;
  const sentence = expected ? error.message : 'Something went wrong on our side. Please try again.';
  return {
    statusCode: status,
    headers: {
      ...commonHeaders,
      'content-type': 'text/plain; charset=utf-8',
      ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
      ...(challenge !== undefined && { [challengeHeader]: challenge }),
    },
    cookies: expected ? [...error.cookies] : [],
    body: status >= 500 ? `${sentence} (Request ${requestId})` : sentence,
  };
};
