import type { WalkInLinkPayment } from '../door/walk-in.ts';
import { type CodeTerms, discountOf } from '../prices/codes.ts';
import { formatCents, priceBooking } from '../prices/pricing.ts';
import { dayOfDate } from '../time/moment-text.ts';
import { sessionTimes } from '../time/slots.ts';

/** The terms of an offer, as its row has them. */
interface OfferTerms {
  isWalkIn?: true | undefined;
  paysAtDesk?: true | undefined;
  isStudent?: 'no' | 'yes' | undefined;
  /** Promotion codes are in capitals. */
  code?: string | undefined;
  paidBy?: WalkInLinkPayment | undefined;
}

interface Offered extends OfferTerms {
  date: string;
  timeSlot: string;
  duration: number;
}

/** The terms that make the price of an offer beside its hours, and its payment. `open`: whoever accepts it chooses. */
interface Agreed {
  isStudent: 'no' | 'open' | 'yes';
  code: string;
  paidBy: WalkInLinkPayment | 'cash' | 'open';
}

/** The terms of each kind of offer where its row names none. Nothing was asked of a person on the waiting list. */
const unnamed = {
  'waiting list or mail': { isStudent: 'open', code: 'open', paidBy: 'open' },
  'cash at the desk': { isStudent: 'no', code: 'none', paidBy: 'cash' },
  // Earlier releases did not record how a walk-in pays, so both ways stay open.
  'walk-in': { isStudent: 'no', code: 'none', paidBy: 'open' },
} as const satisfies Record<string, Agreed>;

const kindOf = ({ isWalkIn, paysAtDesk }: OfferTerms): keyof typeof unnamed => {
  if (isWalkIn) return 'walk-in';
  return paysAtDesk ? 'cash at the desk' : 'waiting list or mail';
};

export const agreedIn = (offer: OfferTerms): Agreed => {
  const { isStudent, code, paidBy } = offer;
  return {
    ...unnamed[kindOf(offer)],
    ...(isStudent && { isStudent }),
    ...(code && { code }),
    ...(paidBy && { paidBy }),
  };
};

/** The way out of a walk-in whose package cannot pay: hours and way to pay are agreed. */
export const askAtDesk = 'Please ask at the desk for another way to pay.';

/** The price of an offer today, in cents: nothing with package hours, the student price only where it was agreed. */
export const offerCents = (
  { duration, ...terms }: OfferTerms & { duration: number },
  code?: CodeTerms,
): number => {
  const agreed = agreedIn(terms);
  if (agreed.paidBy === 'package') return 0;
  const isStudent = agreed.isStudent === 'yes' ? 'yes' : 'no';
  const { totalCents } = priceBooking({ duration, isStudent, donationAmount: 0 });
  return code ? totalCents - discountOf(code, totalCents).cents : totalCents;
};

/** "$50, or $40 for students": the price of an offer whose booker chooses the rate. */
export const openPriceText = (totalCents: number, duration: number): string =>
  `${formatCents(totalCents)}, or ${formatCents(offerCents({ duration, isStudent: 'yes' }))} for students`;

/** The terms that a request repeats. One that is left out, or empty, is taken from the offer. */
interface Asked {
  date?: string | undefined;
  timeSlot?: string | undefined;
  duration?: number | undefined;
  isStudent?: 'no' | 'yes' | undefined;
  code?: string | undefined;
  /** Package hours pay for the session. Without one, it is paid by card. */
  packageId?: string | undefined;
}

/** False when a request asks for anything else than its offer has fixed. */
export const isAsAgreed = (offer: Offered, { packageId, ...asked }: Asked): boolean => {
  const agreed = { ...offer, ...agreedIn(offer) };
  const repeated = { ...asked, paidBy: packageId ? 'package' : 'phone' };
  return (['date', 'timeSlot', 'duration', 'isStudent', 'code', 'paidBy'] as const).every(
    (term) => !repeated[term] || agreed[term] === 'open' || agreed[term] === repeated[term],
  );
};

const paidTexts: Record<Exclude<Agreed['paidBy'], 'open'>, string> = {
  phone: 'paid by card',
  package: 'paid with package hours',
  cash: 'paid in cash at the desk',
};

const codeText = (code: string): string =>
  code === 'none' ? 'without a promotion code' : `with the promotion code ${code}`;

/** A sentence that names all the terms of an offer, and the way to other terms. */
export const agreedSentence = (offer: Offered): string => {
  const { isStudent, code, paidBy } = agreedIn(offer);
  const terms = [
    dayOfDate(offer.date),
    sessionTimes(offer.timeSlot, offer.duration),
    ...(isStudent === 'open' ? [] : [isStudent === 'yes' ? 'for a student' : 'not for a student']),
    ...(code === 'open' ? [] : [codeText(code)]),
    ...(paidBy === 'open' ? [] : [paidTexts[paidBy]]),
  ];
  const otherWay = offer.isWalkIn ? 'ask at the desk for another' : 'book without it';
  return `This offer is for ${terms.join(', ')}. Please accept it as it is, or ${otherWay}.`;
};
