const dotless = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox of an address: in lower case, without the part after a plus, and at Gmail without dots, which it ignores.
 * It is used for counting only. Mail goes to the address as it was typed.
 */
export const mailboxOf = (email: string): string => {
  const [local = '', domain = ''] = email.toLowerCase().split(/@(?=[^@]*$)/);
  const name = local.replace(/(?<=.)\+.*$/, '');
  return dotless.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
};
