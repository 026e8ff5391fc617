/** A cancellation as its mail knows it. Amounts are in cents. */
interface Cancellation {
  /** All that comes back to the card by it. */
  refundCents: number;
  /** The donation among it. Absent in the mails that were written before it was kept apart. */
  donationCents?: number | undefined;
  booking: { donationStatus: string; donationAmount: number };
}

/**
 * The parts of what a cancellation brings back to the card. They add up to it: a donation whose holder has asked for it
 * before is on its way by itself, and is none of them.
 */
export const partsOfCancellation = ({
  refundCents,
  donationCents,
  booking: { donationStatus, donationAmount },
}: Cancellation): { sessionCents: number; donationCents: number } => {
  const mayBePart = donationStatus === 'refunding' && donationAmount <= refundCents;
  const ofDonation = donationCents ?? (mayBePart ? donationAmount : 0);
  return { sessionCents: refundCents - ofDonation, donationCents: ofDonation };
};
