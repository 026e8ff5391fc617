import { hoursText } from '../../../shared/domain/policy/policy-text.ts';
import { slotText, timeSlots } from '../../../shared/domain/time/slots.ts';
import { shortDayText } from '../../calendar/location-clock.ts';
import { type Price, priceLines } from '../price/price-text.ts';
import type { BookingChoice } from '../stored/booking-draft.ts';
import { donationCents } from '../stored/purchase.ts';
import type { Quoted } from '../stored/quoted.ts';
import { needsNoCard } from './submit-booking.ts';

/** The typed values that decide the price, in the form that the server uses. */
export const pricedBooking = ({ duration, isStudent, donationAmount, packageId }: BookingChoice) => ({
  duration: Number(duration),
  isStudent,
  donationAmount: Math.max(0, donationCents(donationAmount)),
  packageId: packageId || undefined,
});

/** The part of the form that the server's price is about. */
export const pricedText = (draft: BookingChoice): string => JSON.stringify(pricedBooking(draft));

interface PriceParts {
  quoted: Quoted | undefined;
  /** The weeks that are booked. One, unless package hours pay for more. */
  sessions: number;
}

export interface PricedDraft extends PriceParts {
  values: BookingChoice;
}

/** The price of the form as typed, less what a code takes off, once the server has told it. */
export const draftPrice = (draft: BookingChoice, { quoted, sessions }: PriceParts): Price =>
  priceLines(pricedBooking(draft), quoted?.about === pricedText(draft) ? quoted : undefined, sessions);

/** Nothing has a price before its hours are chosen. */
export const hasHours = ({ timeSlot }: Pick<BookingChoice, 'timeSlot'>): boolean =>
  timeSlots.includes(timeSlot);

/** The label of the submit button, with the amount once there is one. */
export const submitText = (draft: BookingChoice, parts: PriceParts): string => {
  if (needsNoCard(pricedBooking(draft)))
    return `Book ${parts.sessions > 1 ? 'every week ' : ''}with package hours`;
  return hasHours(draft) ? `Continue to Payment · ${draftPrice(draft, parts).total}` : 'Continue to Payment';
};

/** The purpose of the total: "3 hours, Fri, Nov 20, 9:00 AM". */
export const purposeText = (draft: BookingChoice, sessions: number): string => {
  const { date, timeSlot, duration, packageId } = draft;
  if (!hasHours(draft)) return 'No hours chosen yet';
  const hours = hoursText(Number(duration) * sessions);
  const paid = packageId ? `${hours} of your package` : hours;
  return [paid, date && shortDayText(date), slotText(timeSlot)].filter(Boolean).join(', ');
};
