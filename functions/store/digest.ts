import { createHash } from 'node:crypto';

/** Stands for a username or an address in a key, where the name itself has no business. */
export const digest = (name: string): string => createHash('sha256').update(name).digest('base64url');
