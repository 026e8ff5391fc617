import type { Audience } from './key-terms.ts';

/**
 * The two signing keys, by those who hold their tokens. Variables of the environment hold their public keys. What may
 * sign for visitors makes no session of the staff.
 */
export const signers = { visitors: 'PUBLIC_KEYS', staff: 'STAFF_PUBLIC_KEYS' } as const;

export type Signer = keyof typeof signers;

export const signerOf = (audience: Audience): Signer => (audience === 'staff' ? 'staff' : 'visitors');
