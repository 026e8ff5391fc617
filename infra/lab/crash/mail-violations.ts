import { projectPackages } from '../../../shared/domain/prices/packages.ts';
import { formatCents } from '../../../shared/domain/prices/pricing.ts';
import { site } from '../../../shared/site.ts';
import type { Letter } from './letters.ts';
import type { Row } from './table-rows.ts';

interface Mail {
  /** At most one mail is sent for it, as in functions/mail. */
  messageKey: string;
  /** Its key in the mailbox. */
  letter: string;
}

/** The key of a letter. */
export const letterOf = ({ to, subject, text }: Letter): string => {
  const booking = /bookings\/([0-9a-f-]{36})/.exec(text)?.[1];
  return `${booking ? `booking ${booking}` : subject} > ${to}`;
};

/** The addresses of an account, as its row stores them. */
const addressesOf = (accounts: readonly Row[], userId: unknown) => {
  const account = accounts.find(({ id }) => id === userId);
  const text = (value: unknown) => (value ? String(value) : undefined);
  return { confirmed: text(account?.email), unconfirmed: text(account?.unconfirmedEmail) };
};

/** The due mails: for all added rows whose recipient is known. */
const mailsDue = (news: readonly Row[], accounts: readonly Row[]): Mail[] =>
  news.flatMap((row): Mail[] => {
    const { entity, id, email, purpose, checkoutId } = row;
    if (entity === 'booking') {
      const owner = row.packageId ? addressesOf(accounts, row.userId).confirmed : undefined;
      return [
        { messageKey: `booking-confirmed#${id}`, letter: `booking ${id} > ${email}` },
        ...(owner && owner !== email
          ? [{ messageKey: `hours-spent#${id}`, letter: `Hours of your package were spent > ${owner}` }]
          : []),
      ];
    }
    if (entity === 'contact-message')
      return [
        {
          messageKey: `contact-received#${id}`,
          letter: `Message from ${row.name}: ${row.subject} > ${site.contactEmail}`,
        },
      ];
    if (entity === 'email-confirmation')
      return [
        {
          messageKey: `email-confirmation#${id}`,
          letter: `Confirm your e-mail address for ${site.name} > ${email}`,
        },
      ];
    if (entity === 'refund' && email && purpose !== 'stake')
      return [
        {
          messageKey: `refund-${purpose}#${checkoutId}`,
          letter: `We are refunding ${formatCents(Number(row.amountCents))} > ${email}`,
        },
      ];
    const { confirmed, unconfirmed } = addressesOf(accounts, row.userId);
    const address = confirmed ?? unconfirmed;
    const project = projectPackages.find(({ type }) => type === row.packageType);
    if (entity !== 'package' || !project || !address) return [];
    return [
      {
        messageKey: `package-bought#${id}`,
        letter: `You have bought the ${project.name} package > ${address}`,
      },
    ];
  });

/**
 * Each due mail was sent once. One more copy is allowed for each crash while it was being sent: the mail service may
 * have accepted it before that was recorded.
 */
export const mailViolations = (
  news: readonly Row[],
  accounts: readonly Row[],
  letters: readonly Letter[],
  cutOff: ReadonlyMap<string, number>,
): string[] => {
  const due = Map.groupBy(mailsDue(news, accounts), ({ letter }) => letter);
  const sent = Map.groupBy(letters, letterOf);
  const missing = [...due.entries()]
    .filter(([letter, mails]) => (sent.get(letter)?.length ?? 0) < mails.length)
    .map(([letter]) => `the mail "${letter}" was not sent`);
  const doubled = [...sent.entries()].flatMap(([letter, copies]) => {
    const mails = due.get(letter) ?? [];
    const allowed = mails.reduce((sum, { messageKey }) => sum + 1 + (cutOff.get(messageKey) ?? 0), 0);
    return copies.length > allowed
      ? [`the mail "${letter}" was sent ${copies.length} times, of ${allowed} that may be`]
      : [];
  });
  return [...missing, ...doubled];
};
