import type { Standing } from '../standing/standing.ts';
import type { BookingDispute, DisputeStatus } from './disputes.ts';

/** A purchase whose payment is disputed. */
type Disputed = 'booking' | 'package';

const texts: Record<DisputeStatus, (what: Disputed) => string> = {
  open: (what) =>
    `The payment of this ${what} is disputed, so nothing can change until the bank has decided.`,
  won: (what) => `The bank has decided this dispute for us, and the ${what} goes on as before.`,
  lost: (what) =>
    `The bank has refunded this payment by deciding the dispute, and the ${what} stays as it is.`,
};

/** `answer`: Stripe still takes an answer. */
export const disputeActs = ['answer'] as const;

/** The standing of a dispute of a payment. */
export const describeDispute = (
  status: DisputeStatus,
  what: Disputed = 'booking',
): Standing<(typeof disputeActs)[number]> => ({
  says: texts[status](what),
  acts: status === 'open' ? ['answer'] : [],
  holds: [],
});

/** A sentence while a dispute freezes a purchase. Undefined when none is open. */
export const whyFrozen = (
  { dispute }: { dispute?: BookingDispute | undefined },
  what: Disputed = 'booking',
): string | undefined => (dispute === 'open' ? describeDispute(dispute, what).says : undefined);
