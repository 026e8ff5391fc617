import { dictionary } from '@zxcvbn-ts/language-common';
import type { Plugin } from 'esbuild';
import { minPasswordLength } from '../../shared/schemas/user.ts';

const list = 'passwords-common';

/** The common passwords that meet the minimum length: a third of all. */
export const longPasswords = (): string[] =>
  (dictionary[list] as string[]).filter((password) => password.length >= minPasswordLength);

/** Bundles the list of common passwords as plain text, without those that are too short to be chosen. */
export const longPasswordsOnly: Plugin = {
  name: 'long-passwords-only',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^@zxcvbn-ts\/language-common$/ }, ({ path }) => ({
      path,
      namespace: 'long-passwords',
    }));
    onLoad({ filter: /.*/, namespace: 'long-passwords' }, () => ({
      contents: `export const dictionary = { '${list}': ${JSON.stringify(longPasswords().join('\n'))}.split('\\n') };`,
    }));
  },
};
