import { appendCapture, tellOfPayment } from '../payments/append-capture.ts';
import { describePurchase } from '../payments/purchase.ts';
import { tryRefund } from '../payments/refund.ts';
import { log } from '../runtime/log.ts';
import {
  type Checkout,
  closeCheckout,
  giveHoursBack,
  isBookingCheckout,
} from '../store/checkouts/checkouts.ts';
import { giveUseBack } from '../store/checkouts/codes.ts';
import { noteGuestCheckout } from '../store/checkouts/guest-checkouts.ts';
import { type Refund, type Refusal, requestRefund } from '../store/money/refunds.ts';
import { endWithCheckout } from '../store/offers/offers.ts';
import { endHold } from '../store/seats/holds.ts';
import { releaseSeats } from '../store/seats/seats.ts';
import { transact, type Write } from '../table/table.ts';
import type { Payment } from './fulfilment.ts';

const freeSeats = async (checkout: Checkout): Promise<void> => {
  if (!isBookingCheckout(checkout)) return;
  const { date } = checkout.purchase.bookingData;
  try {
    await releaseSeats({ checkoutId: checkout.id, date, seats: checkout.seats });
  } catch (error) {
    log('warn', 'hold left to run out', { checkoutId: checkout.id, error });
  }
};

const endOffer = (checkout: Checkout, nowMs: number): Write[] =>
  checkout.offerId && isBookingCheckout(checkout)
    ? [
        endWithCheckout(
          { offerId: checkout.offerId, date: checkout.purchase.bookingData.date },
          'expired',
          nowMs,
        ),
      ]
    : [];

/** Refunds a payment in full when its purchase is not available any more. False when the checkout is closed already. */
export const refuse = async (
  checkout: Checkout,
  { paymentIntentId }: Payment,
  reason: Refusal,
  nowMs: number,
): Promise<boolean> => {
  const buyer = isBookingCheckout(checkout) ? checkout.purchase.bookingData : undefined;
  const refund: Refund = {
    checkoutId: checkout.id,
    purpose: 'late-payment',
    reason,
    status: 'requested',
    amountCents: checkout.totalCents,
    paymentIntentId,
    userId: buyer ? undefined : checkout.userId,
    email: buyer?.email,
    name: buyer?.name,
    subject: describePurchase(checkout),
    attempts: 0,
  };
  const committed = await transact([
    closeCheckout(checkout, 'refunded'),
    ...noteGuestCheckout(checkout, 'refunded'),
    ...endHold(checkout),
    ...(checkout.status === 'open' ? giveUseBack(checkout) : []),
    ...giveHoursBack(checkout),
    appendCapture(checkout, paymentIntentId, nowMs),
    requestRefund(refund, nowMs),
    ...endOffer(checkout, nowMs),
  ]);
  if (!committed) return false;
  tellOfPayment(checkout, paymentIntentId, 'refunded');
  await tryRefund(refund, nowMs);
  await freeSeats(checkout);
  return true;
};
