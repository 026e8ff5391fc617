/** Letters of any script, with up to six marks: more are used to write over other lines. */
const letter =
  '(?!\\p{Default_Ignorable_Code_Point})\\p{L}(?:(?!\\p{Default_Ignorable_Code_Point})[\\p{Mn}\\p{Mc}]){0,6}';
/** Persian and many scripts of India join or part letters with an invisible sign. */
const joiner = '(?<=[\\p{Script=Arabic}\\p{M}])[\\u200c\\u200d](?=\\p{L})';
/** Apostrophes, quotes, hyphens, dashes and middle dots, also those of other scripts, and the other signs of names. */
const sign =
  '[ ,\'"()&/\\u2018\\u2019\\u201c\\u201d`\\u00b4\\u05f3\\u05f4\\u055a\\u2010\\u2011\\u2013\\u05be\\u00b7\\u30fb\\u0f0b-]';
/** A letter or a digit right behind a period would make an internet address of a name. */
const period = '\\.(?![\\p{L}\\p{N}])';

const personName = new RegExp(
  `^(?=.*\\p{L})(?:${letter}|${joiner}|${sign}|${period}|[\\p{Nd}\\p{Nl}])+$`,
  'u',
);

/** True for a name as people have them: letters and digits of any script, a letter among them, and a few signs. */
export const isPersonName = (name: string): boolean => personName.test(name);

/** A name in one form of its letters, with single spaces, and one behind each period: "J. R. R. Tolkien". */
export const tidyName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/\p{Zs}+/gu, ' ')
    .replace(/\.(?=[\p{L}\p{N}])/gu, '. ')
    .trim();

const runsOfLetters = new RegExp(`${letter}(?:${letter}|${joiner})*`, 'gu');

/**
 * A name as it can stand on pages of the staff and in mails. Names that an earlier release took may hold other
 * signs: all that is not a letter becomes a space.
 */
export const shownName = (name: string): string => {
  const tidy = tidyName(name);
  if (isPersonName(tidy)) return tidy;
  return (tidy.match(runsOfLetters) ?? []).join(' ') || 'No name';
};
