import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { AppError } from './app-error.ts';

const maxJsonBytes = 32 * 1024;

/** The raw body. Throws 413 when it is too large. */
export const rawBody = (event: APIGatewayProxyEventV2, maxBytes: number): string => {
  const bytes = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
  if (bytes.length > maxBytes) throw new AppError('too-large', 'That is too much data. Please shorten it.');
  return bytes.toString('utf8');
};

/** The value of a text. Throws 400 for malformed JSON. */
export const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // The parser's message quotes the body, which must not be logged.
    throw new AppError('invalid-request', 'The request is not valid JSON.');
  }
};

/** Parses the body as JSON. Throws 413 over 32 KB, 415 for another content type and 400 for malformed JSON. */
export const jsonBody = (event: APIGatewayProxyEventV2): unknown => {
  const body = rawBody(event, maxJsonBytes);
  const mediaType = (event.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase();
  if (mediaType !== 'application/json')
    throw new AppError('unsupported-media-type', 'Please send the request as JSON (application/json).');
  return jsonOf(body);
};
