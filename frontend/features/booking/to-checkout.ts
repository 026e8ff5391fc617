import { useNavigate } from '@tanstack/react-router';
import type { BookingData, OfferKey } from '../../../shared/schemas/booking.ts';
import { callApi } from '../../api/client.ts';
import { currentUser } from '../../session/user.ts';
import type { BookingChoice } from '../stored/booking-draft.ts';
import { notKeptSentence, storeBookingPayment } from '../stored/purchase.ts';
import type { Quoted } from '../stored/quoted.ts';
import { pricedText } from './draft-price.ts';
import { rememberAgreement } from './use-agreement.ts';
import type { BookingFormControl } from './use-draft.ts';

/** True when the visitor's session has ended meanwhile. Without an answer it is false: the checkout checks again. */
const hasBeenSignedOut = async (): Promise<boolean> => {
  if (!currentUser().user) return false;
  await callApi('get-user', {}).catch(() => undefined);
  return !currentUser().user;
};

interface Order {
  bookingData: BookingData;
  /** The form as typed. */
  values: BookingChoice;
  quoted: Quoted | undefined;
  /** The offer whose seats the checkout takes over. */
  offer?: OfferKey;
}

/** Leads from a checked form to the checkout, or says above the button why that is not possible. */
export const useToCheckout = (form: BookingFormControl) => {
  const navigate = useNavigate();
  return async ({ bookingData, values, quoted, offer }: Order): Promise<void> => {
    if (await hasBeenSignedOut())
      form.setError('root', 'You are signed out now. Sign in again, or continue as a guest.');
    else if (quoted && quoted.about !== pricedText(values))
      form.setError('root', 'The price with your code is on its way. Please try again in a moment.');
    else if (!storeBookingPayment(bookingData, quoted, offer)) form.setError('root', notKeptSentence);
    else {
      rememberAgreement();
      await navigate({ to: '/checkout' });
    }
  };
};
