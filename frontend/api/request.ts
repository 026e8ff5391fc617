import { challengeHeader, solutionHeader } from '../../shared/contract/challenge-headers.ts';
import type { Route } from '../../shared/contract/definition/endpoint.ts';
import { fillPath } from '../../shared/contract/definition/fill-path.ts';
import type { EndpointKey } from '../../shared/contract/endpoints.ts';
import type { PathParameters } from '../../shared/contract/path.ts';
import type { BodyInput, QueryInput } from '../../shared/contract/types.ts';
import { ApiError } from './api-error.ts';
import { noteServerDate } from './server-clock.ts';

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [name in Name]?: undefined }
  : { [name in Name]: Value };

type Parameters<Key extends EndpointKey> = keyof PathParameters<Key> extends never
  ? { parameters?: undefined }
  : { parameters: PathParameters<Key> };

/** The input of a call: path parameters, query and body. */
export type CallInput<Key extends EndpointKey> = Parameters<Key> &
  Part<'query', QueryInput<Key>> &
  Part<'body', BodyInput<Key>>;

const asSearch = (query: unknown): string => {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, string | undefined>)) {
    if (value !== undefined) parameters.set(name, value);
  }
  const search = parameters.toString();
  return search && `?${search}`;
};

const maxChallenges = 3;

/** Solves the challenge of a refusal. Undefined when there is none. The code is loaded for the first challenge. */
const solutionFor = async (response: Response): Promise<string | undefined> => {
  const challenge = response.headers.get(challengeHeader);
  if (response.status !== 428 || !challenge) return undefined;
  const { solveChallenge } = await import('../../shared/contract/solve-challenge.ts');
  return solveChallenge(challenge);
};

/** Sends a request. When the server asks for proof of work, sends it again with the solution. */
const send = async (address: string, init: RequestInit): Promise<Response> => {
  let response = await fetch(address, init);
  for (let challenges = 0; challenges < maxChallenges; challenges += 1) {
    const solution = await solutionFor(response);
    if (solution === undefined) break;
    response = await fetch(address, { ...init, headers: { ...init.headers, [solutionHeader]: solution } });
  }
  return response;
};

interface Input {
  parameters?: Record<string, string> | undefined;
  query?: unknown;
  body?: unknown;
}

/** Longer than the API takes at most. */
const longestAnswerMs = 45_000;

/**
 * Sends a request to a route and returns the answer. Throws an `ApiError` unless the response is OK, and another error
 * when something else than our server has answered. `longestMs`: the time after which it is given up, since a
 * connection that has died may never say so.
 */
export const request = async (
  { method, path }: Route,
  { parameters = {}, query, body }: Input,
  longestMs = longestAnswerMs,
): Promise<unknown> => {
  const response = await send(fillPath<string>(path, parameters) + asSearch(query), {
    method,
    credentials: 'include',
    signal: AbortSignal.timeout(longestMs),
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  noteServerDate(response.headers);
  const text = await response.text();
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok)
    throw new ApiError(response.status, text || response.statusText, {
      isSentence: text !== '' && type.startsWith('text/plain'),
      asksForWork: response.headers.has(challengeHeader),
    });
  return text === '' && type.includes('json') ? undefined : JSON.parse(text);
};
