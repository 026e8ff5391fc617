import { site } from '../site.ts';

/** `open` until the bank has decided. */
export const disputeStatuses = ['lost', 'open', 'won'] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

/** A booking is frozen while its payment is disputed, and for good once the bank has given the money back. */
export type BookingDispute = 'lost' | 'open';

/** A sentence for the holder of a frozen booking. Undefined when the booking is not frozen. */
export const whyFrozen = ({ dispute }: { dispute?: BookingDispute | undefined }): string | undefined => {
  if (dispute === 'open')
    return `The payment of this booking is disputed with your bank, so nothing can change until the bank has decided. If you did not mean to dispute it, please tell your bank, and write to ${site.contactEmail}.`;
  if (dispute === 'lost')
    return `Your bank has given the payment of this booking back to you, so nothing can change any more. If you have questions, please write to ${site.contactEmail}.`;
  return undefined;
};

/**
 * A sentence for the holder of a donation that waits for the bank. A dispute that covers the donation decides it, and
 * a lost dispute about less leaves it to its holder.
 */
export const whyDonationWaits = (booking: { dispute?: BookingDispute | undefined }): string | undefined =>
  booking.dispute === 'open' ? whyFrozen(booking) : undefined;
