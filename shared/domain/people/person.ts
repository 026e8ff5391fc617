import { normaliseEmail } from './email-forms.ts';

/** The person who booked, as a booking tells it. */
interface Booker {
  email: string;
  userId?: string | undefined;
  /** True for a member who had confirmed no address when they booked. */
  ownerUnconfirmed?: boolean | undefined;
}

/** A person across bookings. The names are for comparing: keys hold a digest of them. */
export interface Person {
  kind: 'mailbox' | 'member';
  name: string;
  /** The name by which rows from before mailboxes were told apart know them. Absent: it is the same. */
  formerName?: string;
}

/**
 * The person behind a booking: a member who has confirmed an address, or who has given none, else a mailbox. So what is
 * noted about somebody never passes to a member because another person typed their address.
 */
export const personOf = ({ email, userId, ownerUnconfirmed }: Booker): Person => {
  if (userId && !(ownerUnconfirmed && email)) return { kind: 'member', name: `member ${userId}` };
  const [name, formerName] = [normaliseEmail(email), email.toLowerCase()];
  return { kind: 'mailbox', name, ...(formerName !== name && { formerName }) };
};
