import type { Audience } from './key-terms.ts';

/**
 * The two signing keys, by those who hold their tokens. Variables of the environment name the key that signs, and those
 * that are accepted beside it. What may sign for visitors makes no session of the staff.
 */
export const signers = {
  visitors: { signing: 'SIGNING_KEY_ID', accepted: 'ACCEPTED_SIGNING_KEY_IDS' },
  staff: { signing: 'STAFF_SIGNING_KEY_ID', accepted: 'ACCEPTED_STAFF_SIGNING_KEY_IDS' },
} as const;

export type Signer = keyof typeof signers;

export const signerOf = (audience: Audience): Signer => (audience === 'staff' ? 'staff' : 'visitors');
