import { site } from '../../shared/site.ts';

/** The first day of the month in eleven months: builds of one month are alike, and the text holds less than a year. */
const expiresAt = (builtAtMs: number): string => {
  const built = new Date(builtAtMs);
  return new Date(Date.UTC(built.getUTCFullYear(), built.getUTCMonth() + 11)).toISOString();
};

/** Where somebody reports a weakness, as RFC 9116 has it. */
export const securityText = (origin: string, builtAtMs: number): string =>
  [
    `Contact: mailto:${site.contactEmail}`,
    `Expires: ${expiresAt(builtAtMs)}`,
    'Preferred-Languages: en',
    ...(origin ? [`Canonical: ${origin}/.well-known/security.txt`] : []),
    '',
  ].join('\n');
