/** A walk-in who pays at their own phone, as the desk follows it. */
export const walkInStates = ['open', 'paying', 'here', 'released', 'expired'] as const;
export type WalkInState = (typeof walkInStates)[number];

interface WalkInOffer {
  status: 'accepted' | 'declined' | 'expired' | 'open' | 'withdrawn';
  untilMs: number;
  /** The checkout that the visitor has opened. */
  checkoutId?: string | undefined;
}

const endedStates: Record<Exclude<WalkInOffer['status'], 'open'>, WalkInState> = {
  accepted: 'here',
  declined: 'released',
  expired: 'expired',
  withdrawn: 'released',
};

/** A visitor who has begun to pay in time has the seats until that ends. */
export const walkInState = ({ status, untilMs, checkoutId }: WalkInOffer, nowMs: number): WalkInState => {
  if (status !== 'open') return endedStates[status];
  if (checkoutId) return 'paying';
  return untilMs > nowMs ? 'open' : 'expired';
};

/** One sentence about a walk-in, for the desk. */
export const walkInSentence = (name: string, state: WalkInState): string =>
  ({
    open: `${name} has not paid yet.`,
    paying: `${name} is paying now.`,
    here: `${name} has paid and is here.`,
    released: `The seats of ${name} were released.`,
    expired: `The time to pay has ended, and the seats of ${name} are free.`,
  })[state];
