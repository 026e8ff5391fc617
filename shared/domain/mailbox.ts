const dotless = new Set(['gmail.com', 'googlemail.com']);

/**
 * Addresses of one mailbox come out alike: in lower case, without what follows a plus, and at Gmail, which ignores
 * dots, without them. For counting only: mail goes to the address as it was given.
 */
export const mailboxOf = (email: string): string => {
  const [local = '', domain = ''] = email.toLowerCase().split(/@(?=[^@]*$)/);
  const name = local.replace(/(?<=.)\+.*$/, '');
  return dotless.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
};
