import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import type { ResponseBody } from '../../../shared/contract/types.ts';
import type { NewPasskey } from '../../../shared/schemas/passkey.ts';
import type { StaffMember } from '../../../shared/schemas/staff.ts';
import { failureSentence } from '../../api/api-error.ts';
import { callStaff } from './api.ts';
import { setMember } from './member.ts';

type NewPasskeyOptions = ResponseBody<'begin-passkey'>['options'];

/** Lets the browser make a passkey. */
export const createPasskey = async (optionsJSON: NewPasskeyOptions): Promise<NewPasskey> => {
  const { id, response } = await startRegistration({ optionsJSON });
  return {
    credentialId: id,
    clientDataJSON: response.clientDataJSON,
    attestationObject: response.attestationObject,
  };
};

/** Lets the browser show a passkey that it has, to sign in or to step up. */
export const showPasskey = async (key: 'staff-sign-in' | 'staff-step-up'): Promise<StaffMember> => {
  const { challengeId, options } = await callStaff('begin-staff-sign-in', {});
  const { id, response } = await startAuthentication({ optionsJSON: options });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  const passkey = {
    credentialId: id,
    clientDataJSON,
    authenticatorData,
    signature,
    ...(userHandle ? { userHandle } : {}),
  };
  const member = await callStaff(key, { body: { challengeId, passkey } });
  setMember(member);
  return member;
};

/** A sentence for the person about a passkey that was not made, not shown or not accepted. */
export const passkeyFailure = (error: unknown): string => {
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return 'This device has a passkey of yours already.';
  if (error instanceof Error && error.name === 'NotAllowedError')
    return 'No passkey was chosen, or it took too long. Please try again.';
  if (error instanceof WebAuthnError || error instanceof DOMException)
    return 'This browser could not use a passkey here. Please try another device.';
  return failureSentence(error);
};
