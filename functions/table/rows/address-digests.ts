import { type ExactEmail, exactEmail, normaliseEmail } from '../../../shared/domain/people/email-forms.ts';
import { digestPersonal, type KeyedDigest } from './digest.ts';

declare const of: unique symbol;

/** Counts the entries and offers of one mailbox. Nothing is found for anybody by it. */
export type CountedDigest = KeyedDigest & { readonly [of]: 'normalised email' };

/** Finds what belongs to whoever reads an address. */
export type AddressDigest = KeyedDigest & { readonly [of]: 'exact email' };

export const countedDigest = (email: string): CountedDigest =>
  digestPersonal(normaliseEmail(email)) as CountedDigest;

export const addressDigest = (email: ExactEmail): AddressDigest => digestPersonal(email) as AddressDigest;

/** The digest of an address as somebody has typed it, in a form or in a row. */
export const digestOfTyped = (email: string): AddressDigest => addressDigest(exactEmail(email));
