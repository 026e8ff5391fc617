import type { Mutation } from './mutation.ts';

/** Bugs in charges, refunds, settlements and the ledger. */
export const lostMoney: Readonly<Record<string, Mutation>> = {
  'take hours without looking': {
    file: 'functions/store/bookings/packages.ts',
    story: 'the hours of a package are spent in several tabs',
    from: "      hoursUsed,\n      status: 'active',\n",
    to: "      status: 'active',\n",
  },
  'decide a stake twice': {
    file: 'functions/store/bookings/stakes.ts',
    story: 'a donation is decided in several tabs',
    from: "      donationStatus: 'pending',\n      donationAmount",
    to: '      donationAmount',
  },
  'refund under a new key each time': {
    file: 'functions/payments/refund.ts',
    story: 'services fail while people buy, cancel and decide',
    from: 'const found = await findAtStripe(refund);',
    to: "const found = refund.status === 'requested' && (await createAtStripe({ ...refund, attempts: Date.now() }));",
  },
  'believe the event': {
    file: 'functions/checkouts/fulfil.ts',
    story: 'people pay when their hold has ended',
    from: 'const paidAt = paidAtMs(intent);',
    to: 'const paidAt = paidAtMs(intent) ?? Date.now();',
  },
  'keep no ledger of refunds': {
    file: 'functions/payments/finish-refund.ts',
    story: 'refunds are refused, at first or for good',
    from: '    ...bookEnd(refund, end, nowMs),\n',
    to: '',
  },
  'reconcile no refunds': {
    file: 'functions/background/reconcile.ts',
    story: 'services fail while people buy, cancel and decide',
    from: "dueWork('refund', nowMs)",
    to: "dueWork('refund', 0)",
  },
  'reconcile no checkouts': {
    file: 'functions/background/reconcile.ts',
    story: 'more people want an hour than it has seats',
    from: "dueWork('checkout', nowMs)",
    to: "dueWork('checkout', 0)",
  },
  'hold the seats of a refused payment': {
    file: 'functions/checkouts/refuse.ts',
    story: 'accounts with sessions, packages and open payments are deleted',
    from: '  await freeSeats(checkout);\n',
    to: '',
  },
  'answer a redemption with another one': {
    file: 'functions/bookings/book-with-package-hours.ts',
    story: 'the hours of a package are spent in several tabs',
    from: '(isSameRequest(existing, userId, bookingData) && (!series || existing.seriesId === series.seriesId));',
    to: 'existing.userId === userId;',
  },
  'give a failed stake to the charity': {
    file: 'shared/domain/stakes/stakes.ts',
    story: 'donations are decided, or left undecided',
    from: "{ status: 'forfeited', recipient: charityName }",
    to: "{ status: 'forfeited', recipient: site.defaultCharity }",
  },
  'take back more than a stake': {
    file: 'functions/donations/commit-settlement.ts',
    story: 'donations are decided, or left undecided',
    from: "'stake', booking.donationAmount)",
    to: "'stake', booking.donationAmount + booking.sessionPriceCents)",
  },
  'complete a package when its last hour is booked': {
    file: 'shared/domain/prices/package-hours.ts',
    story: 'the last hour of a package is booked for the first of its sessions',
    from: 'return lastEndMs > nowMs ?',
    to: 'return lastEndMs < 0 ?',
  },
  'note what was captured without the stake': {
    file: 'functions/payments/append-capture.ts',
    story: 'donations are decided, or left undecided',
    from: "kind: 'captured', amountCents: totalCents",
    to: "kind: 'captured', amountCents: totalCents - 1",
  },
};
