import { randomUUID } from 'node:crypto';
import { matchEndpoint } from '../../../shared/contract/path.ts';
import { BodyTooLarge, type HttpHandler, readBody } from '../server/http.ts';
import type { LocalClock } from '../server/local-clock.ts';
import type { LocalFunctions } from './functions.ts';
import { toHttpEvent } from './http-event.ts';
import { type HttpReply, notFound, toHttpReply, tooLarge } from './http-result.ts';

const maxBodyBytes = 10 * 1024 * 1024;

/** API Gateway's HTTP API in front of the functions. */
export const createApiGateway = (functions: LocalFunctions, clock: LocalClock): HttpHandler => {
  const answer = async (message: Parameters<HttpHandler>[0], requestId: string): Promise<HttpReply> => {
    const method = message.method ?? 'GET';
    const path = (message.url ?? '/').split('?')[0] ?? '/';
    const match = matchEndpoint(method, path);
    if (!match) return notFound();
    try {
      const body = await readBody(message, maxBodyBytes);
      const event = toHttpEvent({ message, match, body, requestId, nowMs: clock.now() });
      return toHttpReply(await functions.invoke(match.key, event, `${method} ${path}`));
    } catch (error) {
      if (error instanceof BodyTooLarge) return tooLarge();
      throw error;
    }
  };

  return async (request, response) => {
    const requestId = randomUUID();
    const { status, headers, body } = await answer(request, requestId);
    response.writeHead(status, {
      date: new Date(clock.now()).toUTCString(),
      ...headers,
      'content-length': body.length,
      'apigw-requestid': requestId,
    });
    response.end(body);
  };
};
