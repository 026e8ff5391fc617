/** Letters of any script, with up to six marks: more are used to write over other lines. */
const letter =
  '(?!\\p{Default_Ignorable_Code_Point})\\p{L}(?:(?!\\p{Default_Ignorable_Code_Point})[\\p{Mn}\\p{Mc}]){0,6}';
/** Persian and many scripts of India join or part letters with an invisible sign. */
const joiner = '(?<=[\\p{Script=Arabic}\\p{M}])[\\u200c\\u200d](?=\\p{L})';
/** Apostrophes, hyphens and middle dots, also those of Hebrew, Armenian, Tibetan and Japanese, and a space. */
const sign = "[ ,'\\u2019\\u2018`\\u00b4\\u05f3\\u05f4\\u055a\\u2010\\u2011\\u05be\\u00b7\\u30fb\\u0f0b-]";
/** A letter behind a period would make an internet address of a name. */
const period = '\\.(?!\\p{L})';
/** "Kumar a/l Raman": son or daughter of. */
const childOf = '(?<= )\\p{L}/\\p{L}(?= )';

const personName = new RegExp(`^'?${letter}(?:${childOf}|${letter}|${joiner}|${sign}|${period})*$`, 'u');

/** True for a name as people have them: letters of any script and a few signs between them, and no digits. */
export const isPersonName = (name: string): boolean => personName.test(name);

/** A name in one form of its letters, with single spaces, and one behind each period: "J. R. R. Tolkien". */
export const tidyName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/\p{Zs}+/gu, ' ')
    .replace(/\.(?=\p{L})/gu, '. ')
    .trim();

const runsOfLetters = new RegExp(`${letter}(?:${letter}|${joiner})*`, 'gu');

/**
 * A name as it can stand on pages of the staff and in mails. Names that an earlier release took may hold more than
 * letters: what is not a letter becomes a space.
 */
export const shownName = (name: string): string => {
  const tidy = tidyName(name);
  if (isPersonName(tidy)) return tidy;
  return (tidy.match(runsOfLetters) ?? []).join(' ') || 'No name';
};
