declare const form: unique symbol;

/**
 * An email in the form by which requests and uses are counted: every spelling of one mailbox counts as one. It limits
 * people, and never says who somebody is: nothing is shown, claimed or erased by it.
 */
export type NormalisedEmail = string & { readonly [form]: 'normalised' };

/**
 * An email in the form by which a person is known who has shown that they read it. Only its case is ignored, as mail
 * servers do.
 */
export type ExactEmail = string & { readonly [form]: 'exact' };

/** The addresses that browsers take (HTML). */
const taken =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i;

/**
 * True for an address that browsers take, in a domain that can be reached: "robin@gmail" lacks its end. Email programs
 * would decode `=?`.
 */
export const isEmail = (email: string): boolean => taken.test(email) && !email.includes('=?');

const inOtherScript = /^(?=.*[^\0-\x7f])([^@]*)@([^\s@/?#:\\]+)$/s;

/** An address without spaces around it. Its domain is as servers know it: `xn--…` for other scripts. */
export const tidyEmail = (email: string): string => {
  const typed = email.trim();
  const [, local, domain] = inOtherScript.exec(typed) ?? [];
  const address = `http://${domain}`;
  return domain && URL.canParse(address) ? `${local}@${new URL(address).hostname}` : typed;
};

const dotless = new Set(['gmail.com', 'googlemail.com']);

/** Leaves out the part after a plus, and at Gmail dots, which it ignores. Mail goes to the address as it was typed. */
export const normaliseEmail = (email: string): NormalisedEmail => {
  const [local = '', domain = ''] = email.toLowerCase().split(/@(?=[^@]*$)/);
  const name = local.replace(/(?<=.)\+.*$/, '');
  const counted = dotless.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
  return counted as NormalisedEmail;
};

/** Takes no normalised email: by that, one person would be taken for another. */
export const exactEmail = <Email extends string>(
  email: Email extends NormalisedEmail ? never : Email,
): ExactEmail => email.toLowerCase() as ExactEmail;
