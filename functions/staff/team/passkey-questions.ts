import { randomBytes, randomUUID } from 'node:crypto';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import { passkeyAnswerMinutes } from '../../../shared/domain/staff/staff.ts';
import type { newPasskeyQuestion, passkeyQuestion } from '../../../shared/schemas/staff.ts';
import { site } from '../../../shared/site.ts';
import { environment } from '../../runtime/environment.ts';
import { type PasskeyChallenge, savePasskeyChallenge } from '../../store/staff/passkeys.ts';
import type { StaffRow } from '../../store/staff/staff.ts';

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
  about: Pick<PasskeyChallenge, 'purpose' | 'staffId'>,
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

/** Asks for any passkey of the staff. The browser offers those that it has for this site. */
export const askForPasskey = async (nowMs: number): Promise<PasskeyQuestion> => {
  const { challengeId, ...options } = await newChallenge({ purpose: 'sign-in' }, nowMs);
  return { challengeId, options };
};

/** Asks for a new passkey of a person. A device that has one of theirs already does not make another. */
export const askForNewPasskey = async (
  { id: staffId, name, passkeyIds }: StaffRow,
  purpose: 'invitation' | 'new-passkey',
  nowMs: number,
): Promise<NewPasskeyQuestion> => {
  const { challengeId, challenge, rpId } = await newChallenge({ purpose, staffId }, nowMs);
  const options = {
    rp: { id: rpId, name: `${site.name} staff` },
    user: { id: Buffer.from(staffId).toString('base64url'), name, displayName: name },
    challenge,
    pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout,
    excludeCredentials: passkeyIds.map((id) => ({ id, type: 'public-key' as const })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  } as const satisfies PublicKeyCredentialCreationOptionsJSON;
  return { challengeId, options };
};
