/**
 * Mail programs turn words with a dot, colon, slash or @ inside into links. A visitor must not be able to put one into
 * our mails.
 */
const looksLikeLink = /\S[.:/@\\]\S/;

/** A greeting by name, or without it if the name could become a link. */
export const greet = (name: string | undefined): string =>
  name && !looksLikeLink.test(name) ? `Hello ${name},` : 'Hello,';

/** A username that cannot become a link: "robin dot example". The dot is the only such character in usernames. */
export const plainUsername = (username: string): string => username.replaceAll('.', ' dot ');

/**
 * Makes text of visitors safe for a header: one line, without encoded words (`=?utf-8?q?...?=`) that a mail program
 * would decode.
 */
export const headerText = (text: string): string =>
  text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').replaceAll('=?', '= ?');
