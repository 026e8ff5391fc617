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
