import { randomBytes, randomUUID } from 'node:crypto';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import { type PasskeyAudience, passkeyAnswerMinutes } from '../../../shared/domain/people/passkeys.ts';
import type { newPasskeyQuestion, passkeyQuestion } from '../../../shared/schemas/passkey.ts';
import { site } from '../../../shared/site.ts';
import { environment } from '../../runtime/environment.ts';
import { type PasskeyChallenge, savePasskeyChallenge } from '../../store/people/passkey-challenges.ts';

// The questions are written here, not by @simplewebauthn/server: they are plain data, and the library would nearly
// double the size of the functions that only ask.

type NewPasskeyQuestion = typeof newPasskeyQuestion._zod.output;
type PasskeyQuestion = typeof passkeyQuestion._zod.output;

/** EdDSA, ES256 and RS256, as COSE numbers them: one of these is known to every authenticator. */
export const passkeyAlgorithms = [-8, -7, -257];

const timeout = passkeyAnswerMinutes * 60_000;

/** Passkeys are bound to the host name of the site. */
export const relyingPartyId = (): string => new URL(environment('SITE_ORIGIN')).hostname;

const newChallenge = async (
  about: Pick<PasskeyChallenge, 'audience' | 'ownerId' | 'purpose'>,
  nowMs: number,
): Promise<PasskeyQuestion['options'] & { challengeId: string }> => {
  const challengeId = randomUUID();
  const challenge = randomBytes(32).toString('base64url');
  await savePasskeyChallenge({ id: challengeId, challenge, ...about }, nowMs);
  return {
    challengeId,
    challenge,
    rpId: relyingPartyId(),
    timeout,
    userVerification: 'required',
    allowCredentials: [],
  };
};

/** Asks for any passkey of an audience. The browser offers those that it has for this site. */
export const askForPasskey = async (audience: PasskeyAudience, nowMs: number): Promise<PasskeyQuestion> => {
  const { challengeId, ...options } = await newChallenge({ audience, purpose: 'sign-in' }, nowMs);
  return { challengeId, options };
};

/** The person who makes a passkey, and the ids of the credentials that they have. */
export interface PasskeyMaker {
  audience: PasskeyAudience;
  id: string;
  name: string;
  credentialIds: readonly string[];
}

const partyNames: Record<PasskeyAudience, string> = { member: site.name, staff: `${site.name} staff` };

/** Asks for a new passkey of a person. A device that has one of theirs already does not make another. */
export const askForNewPasskey = async (
  { audience, id: ownerId, name, credentialIds }: PasskeyMaker,
  purpose: 'invitation' | 'new-passkey',
  nowMs: number,
): Promise<NewPasskeyQuestion> => {
  const { challengeId, challenge, rpId } = await newChallenge({ audience, purpose, ownerId }, nowMs);
  const options = {
    rp: { id: rpId, name: partyNames[audience] },
    user: { id: Buffer.from(ownerId).toString('base64url'), name, displayName: name },
    challenge,
    pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout,
    excludeCredentials: credentialIds.map((credentialId) => ({
      id: credentialId,
      type: 'public-key' as const,
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  } as const satisfies PublicKeyCredentialCreationOptionsJSON;
  return { challengeId, options };
};
