import { consequences, guidelines, rules } from './rules.ts';
import { terms } from './terms.ts';

/** FNV-1a of 32 bits: it tells texts apart, and protects nothing. */
const digestOf = (text: string): string => {
  let digest = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    digest = Math.imul(digest ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return digest.toString(36);
};

/**
 * Another one for each wording of the rules and terms, with the settings that they name. The build of the site replaces
 * this file by its value.
 */
export const agreementId: string = digestOf(JSON.stringify([rules, guidelines, consequences, terms]));
