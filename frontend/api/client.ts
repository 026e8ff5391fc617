import { fillPath, type PathParameters } from '../../shared/contract/path.ts';
import { type EndpointKey, routes } from '../../shared/contract/routes.ts';
import type { BodyInput, QueryInput, ResponseBody } from '../../shared/contract/types.ts';
import { setUser } from '../session/user.ts';
import { ApiError } from './api-error.ts';
import { noteServerDate } from './server-clock.ts';

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [name in Name]?: undefined }
  : { [name in Name]: Value };

type Parameters<Key extends EndpointKey> = keyof PathParameters<Key> extends never
  ? { parameters?: undefined }
  : { parameters: PathParameters<Key> };

/** What a call of this endpoint needs: its path parameters, its query, its body. */
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

/**
 * Calls an endpoint of the contract table. Throws an `ApiError` unless the response is OK; a 401 tells besides that
 * nobody is signed in, or no longer.
 */
export const callApi = async <Key extends EndpointKey>(
  key: Key,
  { parameters, query, body }: CallInput<Key>,
): Promise<ResponseBody<Key>> => {
  const { method } = routes[key];
  const path = fillPath(key, (parameters ?? {}) as PathParameters<Key>);
  const response = await fetch(path + asSearch(query), {
    method,
    credentials: 'include',
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  noteServerDate(response.headers);
  const text = await response.text();
  if (response.status === 401) setUser(undefined);
  if (!response.ok) throw new ApiError(response.status, text || response.statusText);
  return (text === '' ? undefined : JSON.parse(text)) as ResponseBody<Key>;
};
