import { createHash } from 'node:crypto';
import { digestPersonal, type KeyedDigest, keyDigest } from './digest.ts';

// The table of release 0.1.0 has digests without a key. This file is needed while such rows are left: most end within
// half a year, notes about people, blocks and uses of codes when they are changed next.

/** A digest without a key. */
export type FormerDigest = string & { readonly former: unique symbol };

/** The digest that rows of earlier releases have. */
export const formerDigest = (text: string): FormerDigest =>
  createHash('sha256').update(text).digest('base64url') as FormerDigest;

/** The digest of a person, and the one that rows of earlier releases have. */
export interface PersonDigest {
  now: KeyedDigest;
  former: FormerDigest;
}

export const digestPerson = (name: string): PersonDigest => ({
  now: digestPersonal(name),
  former: formerDigest(name),
});

/** Makes the digest of a person from one in a row. A keyed one stands for both, since its text is not known. */
export const storedPerson = (stored: string): PersonDigest => ({
  now: rekeyed(stored),
  former: stored as FormerDigest,
});

/** A digest in a row, as it is: what was counted under it is still there. */
export const asStored = (stored: string): KeyedDigest | FormerDigest => stored as KeyedDigest | FormerDigest;

/** A digest in a row, with the key also where an earlier release has stored it without one. */
export const rekeyed = (stored: string): KeyedDigest => {
  const isKeyed = (digest: string): digest is KeyedDigest => digest.startsWith('hmac.');
  return isKeyed(stored) ? stored : keyDigest(stored);
};
