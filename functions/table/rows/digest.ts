import { createHash, createHmac } from 'node:crypto';
import { serviceKeys } from '../../runtime/service-keys.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Stands for a name, an address or a network in the table. Nobody can test guesses against it without the key. */
export type KeyedDigest = `hmac.${string}`;

/** Keys a plain digest. Those of earlier releases are keyed so without the text that they were made of. */
export const keyDigest = (plain: string): KeyedDigest =>
  `hmac.${createHmac('sha256', serviceKeys().digest).update(plain).digest('base64url')}`;

/** The digest of what people can guess or look up, such as an address. */
export const digestPersonal = (text: string): KeyedDigest => keyDigest(sha256(text));

/** The hash of what nobody can guess: a random secret or id. It needs no key. */
export const hashUnguessable = (secret: string): string => sha256(secret);
