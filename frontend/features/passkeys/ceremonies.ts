import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import type { ResponseBody } from '../../../shared/contract/types.ts';
import type { NewPasskey, ShownPasskey } from '../../../shared/schemas/passkey.ts';
import { failureSentence } from '../../api/api-error.ts';
import { hasPasskeys } from './has-passkeys.ts';

type NewPasskeyOptions = ResponseBody<'begin-passkey'>['options'];
type PasskeyOptions = ResponseBody<'begin-staff-sign-in'>['options'];

/** Lets the browser make a passkey. */
export const createPasskey = async (optionsJSON: NewPasskeyOptions): Promise<NewPasskey> => {
  const { id, response } = await startRegistration({ optionsJSON });
  return {
    credentialId: id,
    clientDataJSON: response.clientDataJSON,
    attestationObject: response.attestationObject,
  };
};

/**
 * Lets the browser show a passkey that it has. `inField`: it offers them in the list of a field, and waits until
 * somebody chooses one there.
 */
export const askBrowserForPasskey = async (
  optionsJSON: PasskeyOptions,
  inField = false,
): Promise<ShownPasskey> => {
  const { id, response } = await startAuthentication({ optionsJSON, useBrowserAutofill: inField });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    credentialId: id,
    clientDataJSON,
    authenticatorData,
    signature,
    ...(userHandle ? { userHandle } : {}),
  };
};

/** A sentence for the person about a passkey that was not made, not shown or not accepted. */
export const passkeyFailure = (error: unknown): string => {
  if (!hasPasskeys()) return 'This browser cannot use passkeys. Please open this page in another browser.';
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return 'This device has a passkey of yours already.';
  if (error instanceof Error && error.name === 'NotAllowedError')
    return 'No passkey was chosen, or it took too long. Please try again.';
  if (error instanceof WebAuthnError || error instanceof DOMException)
    return 'This browser could not use a passkey here. Please try another device.';
  return failureSentence(error);
};
