import { type RouteKey, routes } from '../../shared/contract/routes.ts';
import type { ResponseBody } from '../../shared/contract/types.ts';
import { setUser } from '../session/user.ts';
import { ApiError } from './api-error.ts';
import { type CallInput, request } from './request.ts';

/**
 * Calls an endpoint of the contract table. Throws an `ApiError` unless the response is OK. A 401 also clears the
 * signed-in user.
 */
export const callApi = async <Key extends RouteKey>(
  key: Key,
  input: CallInput<Key>,
): Promise<ResponseBody<Key>> => {
  try {
    return (await request(routes[key], input)) as ResponseBody<Key>;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) setUser(undefined);
    throw error;
  }
};
