import type { PaymentDetails } from '../../../shared/schemas/payment.ts';
import { offerForm } from '../stored/offer.ts';

const replaced = 'This checkout was replaced in another tab. Nothing has been charged.';

const declined =
  'Too many cards were declined, so this checkout has ended. You have not been charged, and what you entered is kept.';

const words = {
  booking: {
    preparing: 'Holding your seat…',
    runningOut: 'Your seat is held for',
    runOut: 'Your seat is no longer held. Hold it again to go on, if it is still free.',
    replaced,
    declined,
    again: 'Hold my seat again',
    change: 'Change the booking',
    back: 'Back to my booking',
    origin: '/booking',
  },
  package: {
    preparing: 'Preparing your payment…',
    runningOut: 'This checkout is open for',
    runOut: 'This checkout has run out. Nothing has been charged.',
    replaced,
    declined,
    again: 'Open it again',
    change: 'Choose another package',
    needsChange: 'Your order needs a change',
    back: 'Back to the packages',
    origin: '/pricing',
  },
} as const;

/** The checkout's words for a booking, whose form may be that of an offer, or for a package, which holds no seat. */
export const wordsFor = (details: PaymentDetails) => {
  if ('packageData' in details) return words.package;
  const { offer } = details;
  return offer ? { ...words.booking, origin: offerForm(offer.id) } : words.booking;
};
export type PurchaseWords = ReturnType<typeof wordsFor>;
