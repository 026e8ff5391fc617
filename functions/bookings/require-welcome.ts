import { site } from '../../shared/site.ts';
import { AppError } from '../runtime/app-error.ts';
import { isBlocked } from '../store/people/persons.ts';

interface Buyer {
  /** The address that was typed. Absent for a package. */
  email: string | undefined;
  userId: string | undefined;
  ownerUnconfirmed?: boolean | undefined;
}

/** Throws 403 with one polite sentence for somebody who is blocked, also under the mailbox that they have typed. */
export const requireWelcome = async ({ email = '', userId, ownerUnconfirmed }: Buyer): Promise<void> => {
  if (await isBlocked({ email, userId, ownerUnconfirmed }))
    throw new AppError(
      'not-allowed',
      `We cannot take a booking from you at the moment. Please write to us: ${site.contactEmail}.`,
    );
};
