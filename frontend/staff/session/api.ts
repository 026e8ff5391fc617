import type { StaffKey } from '../../../shared/contract/endpoints.ts';
import { staffRoutes } from '../../../shared/contract/staff-routes.ts';
import type { ResponseBody } from '../../../shared/contract/types.ts';
import { failureSentence } from '../../api/api-error.ts';
import { isSignedOut, sendAfterProof, sendInSession } from '../../api/in-session.ts';
import { type CallInput, request } from '../../api/request.ts';
import { currentMember, setFailure, setMember } from './member.ts';
import { signInAgain, stepUp } from './questions.ts';

const session = {
  personId: () => currentMember()?.id,
  signInAgain: signInAgain.ask,
  end: () => setMember(undefined),
};

/** Endpoints without a session, and the one that ends it: whoever signs out need not sign in for it. */
const isOutsideSession = (key: StaffKey): boolean =>
  staffRoutes[key].caller === 'anyone' || key === 'staff-sign-out';

/** Calls an endpoint for the page itself. An ended session asks for no sign-in: the next act of a person does. */
export const askStaff = <Key extends StaffKey>(key: Key, input: CallInput<Key>, longestMs?: number) =>
  request(staffRoutes[key], input, longestMs) as Promise<ResponseBody<Key>>;

/**
 * Calls an endpoint of the staff. When the session has ended, the person signs in over the page, and when it asks for
 * the passkey, they show it: then the request is sent again. Throws an `ApiError` unless the response is OK. A 401 that
 * is left also clears the signed-in person. `longestMs`: the time after which a request counts as lost.
 */
export const callStaff = async <Key extends StaffKey>(
  key: Key,
  input: CallInput<Key>,
  longestMs?: number,
): Promise<ResponseBody<Key>> => {
  const send = () => askStaff(key, input, longestMs);
  if (isOutsideSession(key)) return send();
  return sendInSession(() => sendAfterProof(send, stepUp.ask), session);
};

const triesAgainMs = 2000;

/** Finds out who is signed in. Without an answer it asks again, so that a desk comes back with its connection. */
export const loadMember = async (asked = callStaff('get-staff-member', {})): Promise<void> => {
  try {
    setMember(await asked);
  } catch (error) {
    if (isSignedOut(error)) return;
    setFailure(failureSentence(error));
    setTimeout(() => void loadMember(), triesAgainMs);
  }
};
