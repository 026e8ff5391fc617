import { dictionary } from '@zxcvbn-ts/language-common';
import { AppError } from '../runtime/app-error.ts';

const common = new Set<string>(dictionary['passwords-common']);

/** Throws 400 for a password that is among the first ones an attacker tries. */
export const refuseCommonPassword = (password: string): void => {
  if (common.has(password.normalize('NFKC').toLowerCase()))
    throw new AppError(
      'invalid-request',
      'That password is among the most common ones. Please choose another.',
    );
};
