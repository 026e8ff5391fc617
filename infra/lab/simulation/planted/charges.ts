import type { Mutation } from './mutation.ts';

/** Bugs that charge a visitor twice, or miss a payment. */
export const chargedTwice: Readonly<Record<string, Mutation>> = {
  'look for a purchase in this browser alone': {
    file: 'functions/store/checkouts/newest-checkouts.ts',
    story: 'members sign in and out, and change their passwords',
    from: '...(userId ? [{ userId, digest }] : []),',
    to: '...(userId && userId.length < 9 ? [{ userId, digest }] : []),',
  },
  'tell at the return address that nothing was paid': {
    file: 'functions/endpoints/site/find-purchase.ts',
    story: 'people pay in several tabs and browsers',
    from: "if (fulfilment.outcome === 'booked') return",
    to: "if (fulfilment.outcome === 'booked' && fulfilment.booking.userId) return",
  },
};
