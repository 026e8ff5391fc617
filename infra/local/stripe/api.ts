import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { ApiError, serverError } from './protocol/api-error.ts';
import type { ApiRequest, Endpoint, Services } from './protocol/api-types.ts';
import { authorize, secretKeyRequired } from './protocol/authorization.ts';
import { apiVersion } from './protocol/event-log.ts';
import { expand } from './protocol/expansion.ts';
import { applyEarlyFault, type Fault, type Faults, isReset, isServerError } from './protocol/faults.ts';
import { parseForm, stringList } from './protocol/form-parameters.ts';
import { type Idempotency, requestFingerprint } from './protocol/idempotency.ts';
import { publicError, publicObject } from './protocol/public-view.ts';
import { randomId } from './protocol/random-id.ts';
import { findRoute } from './routes.ts';

interface Answer {
  status: number;
  body: string;
  headers: Record<string, string>;
}

interface ApiOptions {
  keys: { secretKey: string; publishableKey: string };
  services: Services;
  idempotency: Idempotency;
  faults: Faults;
  log: (line: string) => void;
  /** Called after each committed change, with its answer. */
  onCommit: () => void;
}

const errorAnswer = (error: ApiError, requestId: string, isPublishable: boolean): Answer => {
  const body = isPublishable ? publicError(error.body) : error.body;
  const requestLogUrl = `https://dashboard.stripe.com/test/logs/${requestId}`;
  return {
    status: error.status,
    body: JSON.stringify({ error: { ...body, request_log_url: requestLogUrl } }, null, 2),
    headers: error.headers,
  };
};

export const createApi = ({ keys, services, idempotency, faults, log, onCommit }: ApiOptions) => {
  const { store } = services;

  const perform = (execute: ReturnType<Endpoint>, request: ApiRequest, requestId: string): Answer => {
    try {
      const result = execute();
      if (result.object === 'committed_error')
        return errorAnswer(result.error, requestId, request.isPublishable);
      const expanded = expand(
        request.isPublishable ? publicObject(result) : result,
        stringList(request.parameters, 'expand') ?? [],
        store,
      );
      return { status: 200, body: JSON.stringify(expanded, null, 2), headers: {} };
    } catch (error) {
      if (error instanceof ApiError) return errorAnswer(error, requestId, request.isPublishable);
      throw error;
    }
  };

  const commit = (
    execute: ReturnType<Endpoint>,
    request: ApiRequest,
    fingerprint: string,
    fault: Fault | undefined,
    requestId: string,
  ): Answer => {
    const failed = errorAnswer(serverError(), requestId, request.isPublishable);
    const answer = store.transaction(() => {
      const performed = isServerError(fault, 'before') ? failed : perform(execute, request, requestId);
      const result = isServerError(fault, 'after') ? failed : performed;
      const key = request.origin.idempotencyKey;
      if (key !== null)
        idempotency.save(key, { fingerprint, requestId, status: result.status, body: result.body });
      return result;
    });
    onCommit();
    return answer;
  };

  const answerTo = async (
    incoming: IncomingMessage,
    url: URL,
    requestId: string,
    fault: Fault | undefined,
  ): Promise<Answer> => {
    const method = incoming.method ?? 'GET';
    const body = await text(incoming);
    const isPublishable = authorize(incoming, keys) === 'publishable';
    const { id, endpoint, isPublic } = findRoute(method, url.pathname);
    if (isPublishable && !isPublic) throw secretKeyRequired();
    const parameters = parseForm(method === 'GET' ? url.search : body);
    const header = method === 'POST' ? incoming.headers['idempotency-key'] : undefined;
    const idempotencyKey = typeof header === 'string' ? header : null;
    const fingerprint = requestFingerprint(method, url.pathname, parameters);
    const saved = idempotencyKey === null ? undefined : idempotency.claim(idempotencyKey, fingerprint);
    if (saved) {
      return {
        status: saved.status,
        body: saved.body,
        headers: {
          'Idempotent-Replayed': 'true',
          'Original-Request': saved.requestId,
          ...(saved.status >= 500 && { 'Stripe-Should-Retry': 'false' }),
        },
      };
    }
    try {
      await applyEarlyFault(fault);
      const request: ApiRequest = {
        id,
        path: url.pathname,
        parameters,
        isPublishable,
        apiVersion: String(incoming.headers['stripe-version'] ?? apiVersion),
        origin: { requestId, idempotencyKey },
      };
      return commit(endpoint(request, services), request, fingerprint, fault, requestId);
    } catch (error) {
      if (error instanceof ApiError) return errorAnswer(error, requestId, isPublishable);
      throw error;
    } finally {
      if (idempotencyKey !== null) idempotency.release(idempotencyKey);
    }
  };

  return async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const requestId = randomId('req_', 14);
    const url = new URL(incoming.url ?? '/', 'http://api.stripe.local');
    const fault = faults.take(incoming.method ?? 'GET', url.pathname);
    if (isReset(fault, 'before')) {
      incoming.socket.destroy();
      return;
    }
    const answer = await answerTo(incoming, url, requestId, fault).catch((error: unknown) => {
      if (error instanceof ApiError) return errorAnswer(error, requestId, false);
      log(`stripe: ${incoming.method} ${url.pathname} failed: ${error}`);
      return errorAnswer(serverError(), requestId, false);
    });
    if (isReset(fault, 'after')) {
      incoming.socket.destroy();
      return;
    }
    const key = incoming.headers['idempotency-key'];
    response.writeHead(answer.status, {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-cache, no-store',
      'Request-Id': requestId,
      'Stripe-Version': incoming.headers['stripe-version'] ?? apiVersion,
      ...(typeof key === 'string' && { 'Idempotency-Key': key, 'Original-Request': requestId }),
      ...answer.headers,
    });
    response.end(answer.body);
    log(`stripe: ${incoming.method} ${url.pathname} ${answer.status}`);
  };
};
