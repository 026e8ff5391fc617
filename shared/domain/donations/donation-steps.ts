import type { AppealOutcome, DonationClaim } from './donation-case.ts';

/** The parts of a booking that tell how the decision about its donation came about. Times are in ISO 8601. */
export interface DonationStepsRow {
  /** The word of the holder that waits until the facts are final. */
  donationClaim?: DonationClaim;
  /** Absent when it was given before this was noted. */
  donationClaimedAt?: string;
  /** The holder was told that the donation is not kept. */
  notKeptAt?: string;
  appealedAt?: string;
  appealText?: string;
  appealOutcome?: AppealOutcome;
  appealDecidedAt?: string;
  /** The words of the operator who has decided about the appeal. */
  appealReason?: string;
}

interface Step {
  atMs: number;
  text: string;
}

const claims: Record<DonationClaim, string> = {
  achieved: 'its holder says that the goal was achieved',
  refund: 'its holder asks for the donation back',
};

/** The steps of a donation that the desk has a say in. An appeal that an operator has decided is told by the audit. */
export const donationSteps = (row: DonationStepsRow): Step[] => {
  const { donationClaim, donationClaimedAt, notKeptAt, appealedAt, appealText, appealDecidedAt } = row;
  const step = (at: string | undefined, text: string): Step[] => (at ? [{ atMs: Date.parse(at), text }] : []);
  return [
    ...(donationClaim ? step(donationClaimedAt, claims[donationClaim]) : []),
    ...step(notKeptAt, 'donation found not kept: its holder is told so, and can appeal'),
    ...step(appealedAt, appealText ? `appealed: “${appealText}”` : 'appealed'),
    ...(row.appealReason ? [] : step(appealDecidedAt, 'appeal upheld, since nobody had decided in time')),
  ];
};
