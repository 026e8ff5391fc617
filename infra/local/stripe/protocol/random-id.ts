import { randomInt } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

export const randomId = (prefix: string, length = 24): string =>
  prefix + Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
