import { describeCheckout } from '../../../shared/domain/money/describe-checkout.ts';
import type { FoundPayment } from '../../../shared/schemas/staff/search.ts';
import { finishAll } from '../../runtime/finish-all.ts';
import { getPackage } from '../../store/bookings/packages.ts';
import { guestCheckoutsOf } from '../../store/checkouts/guest-checkouts.ts';
import { somePurchasesOf } from '../../store/checkouts/purchases.ts';
import { getAll } from '../../table/get-all.ts';
import { keys } from '../../table/keys.ts';
import { type OwnRows, readOwnRows } from '../../table/purchases/read-purchase.ts';
import { rowReader } from '../../table/row-reader.ts';
import { bookedIn } from '../../table/rows/checkouts/checkout-row.ts';
import { erased, nameInRow } from '../../table/rows/erased.ts';

const mostPayments = 10;
/** Of a member. Their ids have no order: of somebody with more, a payment is found by its own id. */
const mostPurchases = 100;

interface Bought {
  checkout: NonNullable<OwnRows['checkout']>;
  refunds: OwnRows['refunds'];
}

const buyerOf = (data: ReturnType<typeof bookedIn>) =>
  data && data.email !== erased ? { name: nameInRow(data.name), email: data.email } : {};

/** A checkout that has become no booking, with what became of it. */
export const foundPayment = async ({ checkout, refunds }: Bought, nowMs: number): Promise<FoundPayment> => {
  const { id, userId, purchase, createdAtMs, totalCents, paymentIntentId } = checkout;
  const bought = userId && 'packageData' in purchase ? await getPackage(userId, id) : undefined;
  return {
    id,
    at: new Date(createdAtMs).toISOString(),
    ...buyerOf(bookedIn(checkout)),
    totalCents,
    ...(paymentIntentId && { paymentIntentId }),
    story: describeCheckout(checkout, refunds, { nowMs, packageName: bought?.name }),
  };
};

const statusesOf = async (ids: readonly string[]) =>
  getAll<{ id: string; status: string; createdAtMs: number }>(
    ids.map((id) => keys.checkout(id)),
    ['id', 'status', 'createdAtMs'],
  );

/** The newest checkouts of these that have become no booking and no package. */
const unbooked = async (ids: readonly string[], nowMs: number): Promise<FoundPayment[]> => {
  if (ids.length === 0) return [];
  const newest = (await statusesOf(ids))
    .filter(({ status }) => status !== 'booked')
    .sort((one, other) => other.createdAtMs - one.createdAtMs)
    .slice(0, mostPayments);
  const rows = await Promise.all(newest.map(({ id }) => readOwnRows(rowReader, id)));
  return finishAll(
    rows.flatMap((own) =>
      own?.checkout ? [foundPayment({ checkout: own.checkout, refunds: own.refunds }, nowMs)] : [],
    ),
  );
};

/** The payments of a member without a booking. `booked`: purchases that are known to have one. */
export const paymentsOfMember = async (
  userId: string,
  booked: ReadonlySet<string>,
  nowMs: number,
): Promise<FoundPayment[]> => {
  const ids = await somePurchasesOf(userId, mostPurchases);
  return unbooked(
    ids.filter((id) => !booked.has(id)),
    nowMs,
  );
};

export const paymentsOfGuest = async (email: string, nowMs: number): Promise<FoundPayment[]> =>
  unbooked((await guestCheckoutsOf(email)).slice(0, mostPurchases), nowMs);
