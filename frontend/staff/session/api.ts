import type { StaffRouteKey } from '../../../shared/contract/staff-routes.ts';
import { staffRoutes } from '../../../shared/contract/staff-routes.ts';
import type { ResponseBody } from '../../../shared/contract/types.ts';
import { ApiError, failureSentence } from '../../api/api-error.ts';
import { type CallInput, request } from '../../api/request.ts';
import { setFailure, setMember } from './member.ts';
import { askToStepUp } from './step-up.ts';

const statusOf = (error: unknown): number | undefined =>
  error instanceof ApiError ? error.status : undefined;

/** True for endpoints that need a session. Their 401 means that the session has ended. */
const needsSession = (key: StaffRouteKey): boolean => staffRoutes[key].caller !== 'anyone';

/**
 * Calls an endpoint of the staff. When it asks for the passkey, the person is asked to show it, and the request is sent
 * again. Throws an `ApiError` unless the response is OK. A 401 also clears the signed-in person.
 */
export const callStaff = async <Key extends StaffRouteKey>(
  key: Key,
  input: CallInput<Key>,
): Promise<ResponseBody<Key>> => {
  const send = () => request(staffRoutes[key], input) as Promise<ResponseBody<Key>>;
  try {
    return await send().catch(async (error: unknown) => {
      if (statusOf(error) === 428 && (await askToStepUp())) return send();
      throw error;
    });
  } catch (error) {
    if (statusOf(error) === 401 && needsSession(key)) setMember(undefined);
    throw error;
  }
};

const triesAgainMs = 2000;

/** Finds out who is signed in. Without an answer it asks again, so that a desk comes back with its connection. */
export const loadMember = async (asked = callStaff('get-staff-member', {})): Promise<void> => {
  try {
    setMember(await asked);
  } catch (error) {
    if (statusOf(error) === 401) return;
    setFailure(failureSentence(error));
    setTimeout(() => void loadMember(), triesAgainMs);
  }
};
