import { site } from '../../shared/site.ts';
import { AppError } from '../runtime/app-error.ts';
import { blockedOf, digestsOf } from '../store/people/persons.ts';

interface Buyer {
  /** The address that was typed. Absent for a package. */
  email: string | undefined;
  member: { id: string; email?: string | undefined } | undefined;
}

/**
 * Throws 403 with one polite sentence for somebody who is blocked: under the mailbox that they have typed, as a member,
 * or under the address that the member has confirmed.
 */
export const requireWelcome = async ({ email = '', member }: Buyer): Promise<void> => {
  const buyer = { userId: member?.id, ownerUnconfirmed: member !== undefined && member.email === undefined };
  const digests = [email, member?.email ?? email].flatMap((each) => digestsOf({ ...buyer, email: each }));
  if ((await blockedOf(digests)).length > 0)
    throw new AppError(
      'not-allowed',
      `We cannot take a booking from you at the moment. Please write to us: ${site.contactEmail}.`,
    );
};
