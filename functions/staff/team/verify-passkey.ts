import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { NewPasskey, ShownPasskey } from '../../../shared/schemas/staff.ts';
import { AppError } from '../../runtime/app-error.ts';
import { environment } from '../../runtime/environment.ts';
import { logEvent } from '../../runtime/log-event.ts';
import {
  getPasskeyChallenge,
  type PasskeyChallenge,
  type StoredPasskey,
} from '../../store/staff/passkeys.ts';
import { getStaffMember, type StaffRow } from '../../store/staff/staff.ts';
import { passkeyAlgorithms, relyingPartyId } from './passkey-questions.ts';

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

/** Verifies a new passkey. Throws 400 when it does not answer the question. */
export const verifyNewPasskey = async (
  { credentialId, clientDataJSON, attestationObject }: NewPasskey,
  challenge: PasskeyChallenge,
  staffId: string,
  nowMs: number,
): Promise<StoredPasskey> => {
  const refuse = (cause?: unknown) =>
    new AppError('invalid-request', 'This passkey could not be verified. Please try again.', { cause });
  if (challenge.staffId !== staffId) throw refuse();
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
  return {
    id: credentialId,
    staffId,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    createdAt: new Date(nowMs).toISOString(),
  };
};

const refused = (reason: string, staffId?: string, cause?: unknown): AppError => {
  logEvent('staff sign-in failed', { staffId, reason });
  return new AppError('not-signed-in', 'This passkey does not open anything here. Please try another one.', {
    cause,
  });
};

interface VerifiedPasskey {
  staff: StaffRow;
  passkey: StoredPasskey;
  newCounter: number;
}

/** The person who has shown a passkey. Throws 401 when it is not one of an active person of the staff. */
export const verifyShownPasskey = async (
  { credentialId, userHandle, ...response }: ShownPasskey,
  challenge: PasskeyChallenge,
  passkey: StoredPasskey | undefined,
): Promise<VerifiedPasskey> => {
  if (!passkey) throw refused('unknown passkey');
  const { staffId, publicKey, counter } = passkey;
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
    throw refused('wrong answer', staffId, error);
  });
  if (!verified) throw refused('wrong signature', staffId);
  if (userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString() !== staffId)
    throw refused('of somebody else', staffId);
  const staff = await getStaffMember(staffId);
  if (staff?.status !== 'active' || !staff.passkeyIds.includes(credentialId))
    throw refused('not on the staff', staffId);
  return { staff, passkey, newCounter: authenticationInfo.newCounter };
};
