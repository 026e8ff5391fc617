import { type PasskeyAudience, passkeyAnswerMinutes } from '../../../shared/domain/people/passkeys.ts';
import { isThere } from '../../table/conditions.ts';
import { getRow } from '../../table/get-row.ts';
import { keys } from '../../table/keys.ts';
import type { PasskeyChallengeRow } from '../../table/rows/passkeys/passkey-challenge-row.ts';
import { sendPut, type Write } from '../../table/table.ts';
import { put, take } from '../../table/write.ts';

/** A question for a passkey: its answer is accepted once, for what was asked, until it expires. */
export interface PasskeyChallenge extends Pick<PasskeyChallengeRow, 'challenge' | 'id' | 'purpose'> {
  audience: PasskeyAudience;
  /** The person whose new passkey it is for. Absent: anybody may sign in. */
  ownerId?: string | undefined;
}

export const savePasskeyChallenge = async (
  { audience, ownerId, ...question }: PasskeyChallenge,
  nowMs: number,
): Promise<void> => {
  const owner = ownerId && (audience === 'member' ? { userId: ownerId } : { staffId: ownerId });
  const expiresAt = Math.floor(nowMs / 1000) + passkeyAnswerMinutes * 60;
  await sendPut(put(keys.passkeyChallenge(audience, question.id), { ...question, ...owner, expiresAt }));
};

/** Undefined when it was used, has expired, or was for something or somebody else. */
export const getPasskeyChallenge = async (
  audience: PasskeyAudience,
  id: string,
  purpose: PasskeyChallenge['purpose'],
  nowMs: number,
): Promise<PasskeyChallenge | undefined> => {
  const found = await getRow(keys.passkeyChallenge(audience, id));
  if (found?.purpose !== purpose || found.expiresAt <= nowMs / 1000) return undefined;
  const ownerId = audience === 'member' ? found.userId : found.staffId;
  return { audience, id, purpose, challenge: found.challenge, ownerId };
};

/** Uses a challenge up. The transaction fails when another request has used it. */
export const usePasskeyChallenge = ({ audience, id }: Pick<PasskeyChallenge, 'audience' | 'id'>): Write =>
  take(keys.passkeyChallenge(audience, id), { when: isThere });
