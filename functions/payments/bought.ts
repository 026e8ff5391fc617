import { getBooking } from '../store/bookings/bookings.ts';
import type { Bought } from '../store/bookings/bought.ts';
import { getPackage } from '../store/bookings/packages.ts';
import type { PaymentRows } from '../store/money/payment-rows.ts';

/** The booking or package that a payment has bought. Undefined when it came to nothing, or has gone. */
export const boughtWith = async ({
  checkoutId,
  checkout,
}: Pick<PaymentRows, 'checkout' | 'checkoutId'>): Promise<Bought | undefined> =>
  (await getBooking(checkoutId)) ??
  (checkout?.userId ? await getPackage(checkout.userId, checkoutId) : undefined);
