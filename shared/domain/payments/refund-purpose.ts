const texts: Record<string, string> = {
  dispute: 'dispute',
  goodwill: 'by the office',
  'late-payment': 'late payment',
  'package-completed': 'package completed',
  session: 'session price',
  stake: 'donation',
};

/** An operator may pay back several parts of a price. Each has its own purpose: `goodwill#` and an id. */
export const kindOf = (purpose: string): string => purpose.split('#')[0] ?? purpose;

/** The purpose of a refund, in words. */
export const purposeText = (purpose: string): string => texts[kindOf(purpose)] ?? purpose;

/** True when the purchase of a refund is a booking. Others are packages, or checkouts that have become nothing. */
export const isOfBooking = (purpose: string): boolean =>
  ['goodwill', 'session', 'stake'].includes(kindOf(purpose));
