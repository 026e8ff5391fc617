import { afterEach, expect, it } from '@jest/globals';
import { WebAuthnError } from '@simplewebauthn/browser';
import { ApiError } from '../../api/api-error.ts';
import { passkeyFailure } from './ceremonies.ts';

const named = (name: string) => Object.assign(new Error('Refused.'), { name });
const failed = (code: ConstructorParameters<typeof WebAuthnError>[0]['code'], cause = named('AbortError')) =>
  new WebAuthnError({ message: 'Failed.', code, cause });

const inBrowserWith = (properties: object): void => {
  Object.defineProperty(globalThis, 'window', { value: properties, configurable: true });
};
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'window');
});

it('names another browser where this one has no passkeys', () => {
  inBrowserWith({});
  expect(passkeyFailure(new Error('WebAuthn is not supported in this browser'))).toBe(
    'This browser cannot use passkeys. Please open this page in another browser.',
  );
});

it.each([
  [failed('ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'), 'This device has a passkey of yours already.'],
  [failed('ERROR_CEREMONY_ABORTED'), 'This browser could not use a passkey here. Please try another device.'],
  [new DOMException('No.'), 'This browser could not use a passkey here. Please try another device.'],
  [named('NotAllowedError'), 'No passkey was chosen, or it took too long. Please try again.'],
  [new ApiError(409, 'Please name it otherwise.'), 'Please name it otherwise.'],
])('says what to do after %s', (error, sentence) => {
  inBrowserWith({ PublicKeyCredential: class {} });
  expect(passkeyFailure(error)).toBe(sentence);
});
