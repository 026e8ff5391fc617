import { dictionary } from '@zxcvbn-ts/language-common';
import { minPasswordLength, shortPasswordSentence } from '../../shared/schemas/user.ts';
import { AppError } from '../runtime/app-error.ts';

const common: readonly string[] = dictionary['passwords-common'];

/**
 * Throws 400 for a password that is among the first ones an attacker tries. What is compared has to be as long as a
 * password has to be, since the list is bundled without what is shorter.
 */
export const refuseCommonPassword = (password: string): void => {
  const compared = password.normalize('NFKC').toLowerCase();
  if (compared.length < minPasswordLength) throw new AppError('invalid-request', shortPasswordSentence);
  if (common.includes(compared))
    throw new AppError(
      'invalid-request',
      'That password is among the most common ones. Please choose another.',
    );
};
