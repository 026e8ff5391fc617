import { policyOfPurchase } from '../../../shared/domain/policy/policy.ts';
import type { Booking } from '../../../shared/schemas/booking.ts';
import { unchangedBooking } from '../../store/bookings/bookings.ts';
import { getAccount } from '../../store/people/accounts.ts';
import { addressOfBooking } from '../../store/people/left-addresses.ts';
import { erased, nameInRow } from '../../table/rows/erased.ts';

/**
 * A booking as the mails about it tell of it: with the address that they go to, and without its task when that address
 * may be a stranger's. A task is free text, and a mail program would make links of it: anybody could book with another
 * person's address, to have a text of theirs sent there in our name. So only a member who has confirmed the address
 * reads the task there. Pages show it to every holder.
 *
 * The row of a mail may be as old as its booking: terms that have come since then are filled in.
 */
export const bookingAsMailed = async <Kind extends Booking>(booking: Kind): Promise<Kind> => {
  const account = booking.userId && booking.email !== erased ? await getAccount(booking.userId) : undefined;
  const email = account ? addressOfBooking(account, booking) : booking.email;
  const isConfirmed = account?.email?.toLowerCase() === email.toLowerCase();
  return {
    ...unchangedBooking(),
    ...booking,
    policy: policyOfPurchase(booking.policy),
    name: nameInRow(booking.name),
    email,
    task: isConfirmed ? booking.task : '',
  };
};
