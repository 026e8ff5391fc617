import type { BookingDispute } from '../../../shared/domain/payments/disputes.ts';
import type { DonationStatus } from '../../../shared/domain/stakes/stakes.ts';
import { asRead, present, type When } from '../../table/conditions.ts';
import { keys } from '../../table/keys.ts';
import type { BookingRow } from '../../table/rows/bookings/booking-row.ts';
import type { PackageRow } from '../../table/rows/packages/package-row.ts';
import type { Key } from '../../table/rows/row-kind.ts';
import type { Write } from '../../table/table.ts';
import { change } from '../../table/write.ts';
import type { StoredBooking } from './bookings.ts';
import type { StoredPackage } from './packages.ts';

/** The purchase of a payment. */
export type Bought = StoredBooking | StoredPackage;

export const isPackage = (bought: Bought): bought is StoredPackage => 'packageType' in bought;

/** The changes that its payment makes to a purchase. */
export interface BoughtChange {
  /** Undefined: no dispute is open or lost. */
  dispute: BookingDispute | undefined;
  /** Taken by banks in all, and the part of it that lowers the price. */
  bankCents: number;
  chargedBackCents: number;
  /** Only of a booking with a donation. */
  donation?:
    | {
        status: DonationStatus;
        amountCents: number;
        takenCents?: number | undefined;
        decidedAt?: string | undefined;
      }
    | undefined;
  /** The payout that a settled donation moves to. */
  payoutMonth?: string | undefined;
}

/** Holds while the attributes of a purchase that its payment changes are as they were read. */
const asSeen = (bought: Bought): When<BookingRow | PackageRow> => ({
  pk: present,
  // Of two disputes that change at once, neither may look as if the other had not.
  paymentChanges: asRead(bought.paymentChanges),
  dispute: asRead(bought.dispute),
  chargedBackCents: asRead(bought.chargedBackCents),
  ...(!isPackage(bought) && {
    payoutMonth: asRead(bought.payoutMonth),
    donationStatus: bought.donationStatus,
    donationAmount: bought.donationAmount,
  }),
});

/**
 * Follows the account of its payment. Fails when its payment has changed the purchase, or its donation was
 * decided or moved to another payout, since it was read. Read the purchase before the rows of its payment.
 */
export const followPayment = (bought: Bought, changed: BoughtChange): Write => {
  const { dispute, bankCents, chargedBackCents, donation, payoutMonth } = changed;
  const key: Key<BookingRow | PackageRow> = isPackage(bought)
    ? keys.package(bought.userId, bought.id)
    : keys.booking(bought.id);
  return change(key, {
    set: {
      paymentChanges: (bought.paymentChanges ?? 0) + 1,
      dispute,
      ...(bankCents > 0 && { bankCents, chargedBackCents }),
      donationStatus: donation?.status,
      donationAmount: donation?.amountCents,
      donationTakenCents: donation?.takenCents,
      donationDecidedAt: donation?.decidedAt,
      payoutMonth,
    },
    remove: dispute ? [] : ['dispute'],
    when: asSeen(bought),
  });
};
