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
