import { isPersonName } from '../../../shared/domain/people/person-name.ts';

/** Mail programs turn as many digits, by themselves, into a link to a telephone. */
const telephone = /(?<![a-z\d])(?=(?:[_.-]*\d){5})([_.-]*\d[_.-]*\d)[\d_.-]*/gi;
/** The digits of any script, and all signs that may stand between them in a name. */
const numberInName = /(?=(?:[^\p{L}]*\p{N}){5})([^\p{L}\p{N}]*\p{N}[^\p{L}\p{N}]*\p{N})[^\p{L}]*/gu;

/**
 * A greeting by the name of a visitor, or without it. Mail programs turn words with a dot, colon or @ inside and many
 * digits into links, and a visitor must not be able to put one into our mails.
 */
export const greet = (name: string | undefined): string =>
  name && isPersonName(name) ? `Hello ${name.replace(numberInName, '$1…').trim()},` : 'Hello,';

/**
 * A username that cannot become a link: "robin dot example", and "18…" for one that could be the number of a telephone.
 * Other signs of links are not in usernames.
 */
export const plainUsername = (username: string): string =>
  username.replace(telephone, '$1…').replaceAll('.', ' dot ');

/** A greeting by username, with a space for each of its signs: "Hello robin example,". */
export const greetMember = (username: string): string => {
  const name = username
    .replace(telephone, '$1…')
    .replace(/[._-]+/g, ' ')
    .trim();
  return name ? `Hello ${name},` : 'Hello,';
};

/**
 * Makes text of visitors safe for a header: one line, without encoded words (`=?utf-8?q?...?=`) that a mail program
 * would decode.
 */
export const headerText = (text: string): string =>
  text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').replaceAll('=?', '= ?');
