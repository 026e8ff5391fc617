import type { UnsentMail } from '../../../shared/schemas/staff/inbox.ts';

type About = UnsentMail['about'];

/** The names of the mails about rows, by the beginning of the row's keys. */
const names: readonly [keys: RegExp, name: string][] = [
  [/^BOOKING#\S+ BOOKING$/, 'The confirmation of a booking'],
  [/^BOOKING#\S+ NOTICE#/, 'A notice about a booking'],
  [/^CHECKOUT#\S+ REFUND#/, 'The mail about a refund'],
  [/^CHECKOUT#\S+ NOTICE#/, 'A notice about a refund'],
  [/^CONTACT#/, 'A message of a visitor, to us'],
  [/^USER#\S+ PACKAGE#/, 'The receipt of a package'],
  [/^USER#\S+ NOTICE#/, 'A notice about an account'],
  [/MAIL-REQUEST#/, 'A mail with a link that somebody has asked for'],
];

/** "A notice about a booking: cancelled" */
export const aboutText = ({ pk, sk }: About): string => {
  const name = names.find(([keys]) => keys.test(`${pk} ${sk}`))?.[1] ?? 'A mail';
  const [, kind] = /^NOTICE#([a-z-]+)/.exec(sk) ?? [];
  return kind ? `${name}: ${kind.replaceAll('-', ' ')}` : name;
};

/** The booking that a mail is about. */
export const bookingOf = ({ pk }: About): string | undefined => /^BOOKING#(.+)$/.exec(pk)?.[1];
