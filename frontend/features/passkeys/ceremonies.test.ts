import { expect, it } from '@jest/globals';
import { WebAuthnError } from '@simplewebauthn/browser';
import { ApiError } from '../../api/api-error.ts';
import { passkeyFailure } from './ceremonies.ts';

const named = (name: string) => Object.assign(new Error('Refused.'), { name });
const failed = (code: ConstructorParameters<typeof WebAuthnError>[0]['code'], cause = named('AbortError')) =>
  new WebAuthnError({ message: 'Failed.', code, cause });

it.each([
  [failed('ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'), 'This device has a passkey of yours already.'],
  [failed('ERROR_CEREMONY_ABORTED'), 'This browser could not use a passkey here. Please try another device.'],
  [new DOMException('No.'), 'This browser could not use a passkey here. Please try another device.'],
  [named('NotAllowedError'), 'No passkey was chosen, or it took too long. Please try again.'],
  [new ApiError(409, 'Please name it otherwise.'), 'Please name it otherwise.'],
])('says what to do after %s', (error, sentence) => {
  expect(passkeyFailure(error)).toBe(sentence);
});
