import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { NewPasskey, ShownPasskey } from '../../../shared/schemas/passkey.ts';
import { AppError } from '../../runtime/app-error.ts';
import { environment } from '../../runtime/environment.ts';
import { logEvent } from '../../runtime/log-event.ts';
import { getPasskeyChallenge, type PasskeyChallenge } from '../../store/people/passkey-challenges.ts';
import { passkeyAlgorithms, relyingPartyId } from './questions.ts';

// Passkeys of members and of the staff are verified here alike. A question says for whom it is, and its row is found
// for that audience alone.

/** The answer must come from a page of this site, for this site, from a person whom the authenticator has checked. */
const expected = ({ challenge }: PasskeyChallenge) => ({
  expectedChallenge: challenge,
  expectedOrigin: environment('SITE_ORIGIN'),
  expectedRPID: relyingPartyId(),
  requireUserVerification: true,
});

/**
 * The library accepts an answer that a frame on another site was asked for, if its browser does not name that site. No
 * page of ours is in a frame, so none is accepted here.
 */
const refuseFrames = (clientDataJSON: string): void => {
  const { crossOrigin } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as {
    crossOrigin?: unknown;
  };
  if (crossOrigin) throw new Error('asked for in a frame on another site');
};

const publicKeyCredential = (id: string) => ({
  id,
  rawId: id,
  type: 'public-key' as const,
  clientExtensionResults: {},
});

/** Throws 400 when the question was answered before, has expired, or was another one. */
export const requireChallenge = async (
  ...about: Parameters<typeof getPasskeyChallenge>
): Promise<PasskeyChallenge> => {
  const challenge = await getPasskeyChallenge(...about);
  if (challenge) return challenge;
  throw new AppError('invalid-request', 'That took too long, or was used before. Please begin again.');
};

/** The part of a credential that is kept, to verify it later. */
export interface VerifiedCredential {
  credentialId: string;
  /** COSE, in base64url. */
  publicKey: string;
  counter: number;
}

/** Verifies a new passkey of a person. Throws 400 when it does not answer the question that they were asked. */
export const verifyNewPasskey = async (
  { credentialId, clientDataJSON, attestationObject }: NewPasskey,
  challenge: PasskeyChallenge,
  ownerId: string,
): Promise<VerifiedCredential> => {
  const refuse = (cause?: unknown) =>
    new AppError('invalid-request', 'This passkey could not be verified. Please try again.', { cause });
  if (challenge.ownerId !== ownerId) throw refuse();
  const registered = async () => {
    const { registrationInfo } = await verifyRegistrationResponse({
      ...expected(challenge),
      response: { ...publicKeyCredential(credentialId), response: { clientDataJSON, attestationObject } },
      supportedAlgorithmIDs: passkeyAlgorithms,
    });
    refuseFrames(clientDataJSON);
    return registrationInfo?.credential;
  };
  const credential = await registered().catch((error: unknown) => {
    throw refuse(error);
  });
  if (credential?.id !== credentialId) throw refuse();
  const { publicKey, counter } = credential;
  return { credentialId, publicKey: Buffer.from(publicKey).toString('base64url'), counter };
};

/** The refusal of a shown passkey. Its reason is logged, and not told. */
export const refusedPasskey = (
  { audience }: PasskeyChallenge,
  reason: string,
  ownerId?: string,
  cause?: unknown,
): AppError => {
  if (audience === 'staff') logEvent('staff sign-in failed', { staffId: ownerId, reason });
  else logEvent('sign-in failed', { userId: ownerId, reason });
  return new AppError('not-signed-in', 'This passkey does not open anything here. Please try another one.', {
    cause,
  });
};

/** The new count of a passkey that answers the question for it. Throws 401 when it does not, or is somebody else's. */
export const verifyShownPasskey = async (
  { credentialId, userHandle, ...response }: ShownPasskey,
  challenge: PasskeyChallenge,
  { publicKey, counter }: Omit<VerifiedCredential, 'credentialId'>,
  ownerId: string,
): Promise<number> => {
  const answered = async () => {
    const answer = await verifyAuthenticationResponse({
      ...expected(challenge),
      response: { ...publicKeyCredential(credentialId), response },
      credential: {
        id: credentialId,
        publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
        counter,
      },
    });
    refuseFrames(response.clientDataJSON);
    return answer;
  };
  const { verified, authenticationInfo } = await answered().catch((error: unknown) => {
    throw refusedPasskey(challenge, 'wrong answer', ownerId, error);
  });
  if (!verified) throw refusedPasskey(challenge, 'wrong signature', ownerId);
  if (userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString() !== ownerId)
    throw refusedPasskey(challenge, 'of somebody else', ownerId);
  return authenticationInfo.newCounter;
};
