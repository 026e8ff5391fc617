import { createHash } from 'node:crypto';

/** Replaces a username or an address in keys, which must not hold it in plain text. */
export const digest = (name: string): string => createHash('sha256').update(name).digest('base64url');
