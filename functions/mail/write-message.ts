import type { ContactMessage } from '../../shared/schemas/contact-message.ts';
import type { StoredBooking } from '../store/bookings.ts';
import type { MailRequest } from '../store/mail-requests.ts';
import type { StoredPackage } from '../store/packages.ts';
import type { Refund } from '../store/refunds.ts';
import type { Message } from './message.ts';
import { aboutRefund } from './messages/about-refund.ts';
import { confirmEmail, resetPassword } from './messages/account-links.ts';
import { bookingConfirmed } from './messages/booking-confirmed.ts';
import { contactReceived } from './messages/contact-received.ts';
import { packageBought } from './messages/package-bought.ts';

/** A row of the table; `entity` says what kind. */
export type Item = Record<string, unknown>;

/** The mail about a row. Undefined when there is nothing to tell, or nobody to tell it to. */
export const writeMessage = async (item: Item, nowMs: number): Promise<Message | undefined> => {
  if (item.entity === 'booking') return bookingConfirmed(item as unknown as StoredBooking, nowMs);
  if (item.entity === 'package') return packageBought(item as unknown as StoredPackage);
  if (item.entity === 'refund') return aboutRefund(item as unknown as Refund);
  if (item.entity === 'email-confirmation') return confirmEmail(item as unknown as MailRequest, nowMs);
  if (item.entity === 'password-reset') return resetPassword(item as unknown as MailRequest, nowMs);
  if (item.entity === 'contact-message') return contactReceived(item as unknown as ContactMessage);
  return undefined;
};
