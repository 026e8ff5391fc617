import type { Refund } from '../../store/money/refunds.ts';
import { getAccount } from '../../store/people/accounts.ts';
import { greet, greetMember } from '../layout/wording.ts';

interface Recipient {
  email?: string | undefined;
  greeting: string;
}

/**
 * The member, if they have confirmed an address. Otherwise the recipient that the refund names, who booked the last
 * session.
 */
export const recipientOf = async ({
  userId,
  email,
  name,
}: Pick<Refund, 'email' | 'name' | 'userId'>): Promise<Recipient> => {
  const account = userId ? await getAccount(userId) : undefined;
  return account?.email
    ? { email: account.email, greeting: greetMember(account.username) }
    : { email, greeting: greet(name) };
};
