import { isPersonName } from '../../../shared/domain/people/person-name.ts';

/**
 * A greeting by the name of a visitor, or without it. Only what can be a name is told: mail programs turn words with a
 * dot, colon, slash, @ or many digits inside into links, and a visitor must not be able to put one into our mails.
 */
export const greet = (name: string | undefined): string =>
  name && isPersonName(name) ? `Hello ${name},` : 'Hello,';

/** Mail programs turn as many digits, by themselves, into a link to a telephone. */
const telephone = /(?<![a-z\d])(?=(?:[_.-]*\d){5})([_.-]*\d[_.-]*\d)[\d_.-]*/gi;

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
