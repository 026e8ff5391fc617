import { createHash } from 'node:crypto';

/** The same id for the same text, in the form of a UUID of version 8, which is for ids of one's own making. */
export const uuidOf = (text: string): string => {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};
