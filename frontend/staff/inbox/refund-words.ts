import { isOfBooking, purposeText } from '../../../shared/domain/payments/refund-purpose.ts';
import { capitalized } from '../../../shared/domain/text/capitalized.ts';
import type { RefundInTrouble } from '../../../shared/schemas/staff/inbox.ts';

/** The page of the booking that the refund is about, if it is one. */
export const bookingPage = ({ checkoutId, purpose }: RefundInTrouble): string | undefined =>
  isOfBooking(purpose) ? `/office/bookings/${checkoutId}` : undefined;

/** "Donation", "Session price" */
export const whatText = ({ purpose }: RefundInTrouble): string => capitalized(purposeText(purpose));
