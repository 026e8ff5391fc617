import { tidyEmail } from './email-forms.ts';

/** Letters that NFKD leaves as they are, as people without them on their keyboard write them. */
const spelled: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
  ð: 'd',
};

const plain = (text: string): string =>
  [...text.normalize('NFKD').toLowerCase()]
    .map((letter) => spelled[letter] ?? letter)
    .join('')
    .replaceAll(/\p{M}/gu, '');

/** The words of a name: without case, accents and signs. "D'Arcy-Łoś" is "darcy los". */
export const wordsOf = (name: string): string[] =>
  plain(name)
    .replaceAll(/['’‘`´]/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

const mostWords = 4;
const longestWord = 80;

/** A name from each of its words on, so that any beginning of any word finds it: "ada king", "king ada". */
export const turnsOf = (words: readonly string[]): string[] => [
  ...new Set(
    words
      .slice(0, mostWords)
      .map((_, first) => [...words.slice(first), ...words.slice(0, first)].join(' '))
      // Cut by code points: half of a surrogate pair cannot be stored.
      .map((turn) => [...turn].slice(0, longestWord).join('')),
  ),
];

/** The digits of a number, without what is dialled before a country or an area. */
export const digitsOf = (phone: string): string => phone.replaceAll(/\D/g, '').replace(/^0+/, '');

const backwards = (text: string): string => [...text].reverse().join('');
const fewestDigits = 3;
/** Digits without the country, at least: the codes of countries have up to three. */
const ownDigits = 7;

/** Its last digits come first: the code of a country stands at the end, where it may be missing. */
export const phoneWord = (phone: string): string | undefined => {
  const digits = digitsOf(phone);
  return digits.length >= ownDigits ? `+${backwards(digits).slice(0, 20)}` : undefined;
};

export const addressWord = (email: string): string => tidyEmail(email).toLowerCase();

interface Searched {
  name?: string | undefined;
  phone?: string | undefined;
  emails: readonly (string | undefined)[];
  username?: string | undefined;
}

/** The words that find somebody. A search looks for words that begin like its own. */
export const searchWordsOf = ({ name = '', phone = '', emails, username }: Searched): string[] => {
  const number = phoneWord(phone);
  return [
    ...new Set([
      ...turnsOf(wordsOf(name)),
      ...(number ? [number] : []),
      ...emails.filter((email) => email !== undefined).map(addressWord),
      ...(username ? [plain(username)] : []),
    ]),
  ].filter((word) => word.length > 1);
};

const fewestLetters = 3;
const mostParts = 20;

const endsOf = (letters: readonly string[], fewest: number): string[] =>
  letters.slice(1, 1 - fewest || undefined).map((_, index) => letters.slice(index + 1).join(''));

/**
 * The ends of a word, so that what stands within it finds it too: "avila" finds "davila", and "555" a phone number. Of
 * a name, the ends of its first word: the others begin words of their own.
 */
export const partsOf = (word: string): string[] => {
  if (word.startsWith('+')) return endsOf([...` ${word.slice(1)}`], fewestDigits).map((end) => `~${end}`);
  const [first = ''] = word.split(/[ @]/);
  const rest = word.includes('@') ? word.slice(first.length) : '';
  const ends = endsOf([...first], fewestLetters).slice(0, mostParts);
  return [...ends.map((end) => `${end}${rest}`), ...(rest ? [rest.slice(1)] : [])];
};

/** A question to the words of all people. */
export interface WordSearch {
  /** Words that begin like one of these are looked at. */
  beginnings: string[];
  /** Those of them that are meant. */
  fits: (word: string) => boolean;
  /** Words in any order, each a part of a name: who has them all is meant too. */
  each: string[];
}

const isPhone = (text: string): boolean =>
  /^[\d\s()+./-]+$/.test(text) && text.replaceAll(/\D/g, '').length >= fewestDigits;

/** A number fits another with or without the code of its country. */
const phoneSearch = (text: string): WordSearch => {
  const digits = digitsOf(text);
  // A few digits are the end of a number, where a 0 counts.
  const typed = backwards(digits.length < ownDigits ? text.replaceAll(/\D/g, '') : digits);
  return {
    beginnings: [`+${typed.slice(0, ownDigits)}`, `~${typed}`],
    each: [],
    fits: (word) => /^[+~]/.test(word) && (word.slice(1).startsWith(typed) || `+${typed}`.startsWith(word)),
  };
};

/** A typed text as a question. Undefined when it is too short for one. */
export const wordSearchOf = (typed: string): WordSearch | undefined => {
  const text = typed.trim();
  if (isPhone(text)) return phoneSearch(text);
  const beginnings = text.includes('@') ? [addressWord(text)] : turnsOf(wordsOf(text));
  const username = plain(text);
  const all = [...new Set([...beginnings, ...(/\s/.test(text) ? [] : [username])])].filter(
    (word) => word.length > 1 && /[\p{L}\p{N}]/u.test(word),
  );
  const words = wordsOf(text).slice(0, mostWords);
  const each = words.length > 1 ? words.filter((word) => [...word].length >= fewestLetters) : [];
  return all.length === 0 ? undefined : { beginnings: all, fits: () => true, each };
};
