import { dictionary } from '@zxcvbn-ts/language-common';
import { minPasswordLength, shortPasswordSentence } from '../../shared/schemas/user.ts';
import { site } from '../../shared/site.ts';
import { AppError } from '../runtime/app-error.ts';

const common: readonly string[] = dictionary['passwords-common'];

const plain = (text: string): string => text.normalize('NFKC').toLowerCase();
const lettersOf = (text: string): string => plain(text).replace(/[^\p{Letter}]/gu, '');

/**
 * Throws 400 for a password that an attacker would try first on this account of this site. The list is bundled without
 * passwords that are too short, so the words compared must have the minimum length.
 */
export const refuseCommonPassword = (password: string, username: string): void => {
  const compared = plain(password);
  if (compared.length < minPasswordLength) throw new AppError('invalid-request', shortPasswordSentence);
  if (common.includes(compared))
    throw new AppError(
      'invalid-request',
      'That password is among the most common ones. Please choose another.',
    );
  const letters = lettersOf(password);
  if (letters !== '' && [username, site.name].map(lettersOf).includes(letters))
    throw new AppError(
      'invalid-request',
      'That password is little more than your username or our name. Please choose another.',
    );
};
