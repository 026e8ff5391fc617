import { site } from '../../site.ts';

/** `open` until the bank has decided. */
export const disputeStatuses = ['lost', 'open', 'won'] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

/** A purchase is frozen while a dispute of its payment is open. `lost`: a bank has taken money of it back. */
export type BookingDispute = 'lost' | 'open';

/** The mark on a purchase that follows from all disputes of its payment. */
export const markOf = (disputes: readonly { status: DisputeStatus }[]): BookingDispute | undefined => {
  const has = (status: DisputeStatus): boolean => disputes.some((dispute) => dispute.status === status);
  if (has('open')) return 'open';
  return has('lost') ? 'lost' : undefined;
};

/** A sentence for the holder of a booking that a dispute freezes. Undefined when none is open. */
export const whyFrozen = ({ dispute }: { dispute?: BookingDispute | undefined }): string | undefined =>
  dispute === 'open'
    ? `The payment of this booking is disputed with your bank, so nothing can change until the bank has decided. If you did not mean to dispute it, please tell your bank, and write to ${site.contactEmail}.`
    : undefined;

/** The parts of a booking that tell what banks have taken back. */
export interface ChargedBack {
  dispute?: BookingDispute | undefined;
  sessionPriceCents: number;
  /** Absent when a release that did not note it has recorded the lost dispute: then all of the price. */
  chargedBackCents?: number | undefined;
}

/** The cents of a session's price that banks have taken back. */
export const chargedBackOf = ({ dispute, sessionPriceCents, chargedBackCents }: ChargedBack): number =>
  chargedBackCents ?? (dispute === 'lost' ? sessionPriceCents : 0);
