import type { BookingDispute } from '../../../shared/domain/payments/disputes.ts';
import type { DonationStatus } from '../../../shared/domain/stakes/stakes.ts';
import { keys } from '../../table/keys.ts';
import type { Write } from '../../table/table.ts';
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

const attributes = (values: Record<string, unknown>): [name: string, value: unknown][] =>
  Object.entries(values).filter(([, value]) => value !== undefined);

/** The attributes of a purchase that its payment changes, as they were read. */
const seenOf = (bought: Bought): Record<string, unknown> => ({
  // Of two disputes that change at once, neither may look as if the other had not.
  paymentChanges: bought.paymentChanges,
  dispute: bought.dispute,
  chargedBackCents: bought.chargedBackCents,
  ...(!isPackage(bought) && {
    payoutMonth: bought.payoutMonth,
    donationStatus: bought.donationStatus,
    donationAmount: bought.donationAmount,
  }),
});

/**
 * Follows the account of its payment (part). Fails when its payment has changed the purchase, or its donation was
 * decided or moved to another payout, since it was read. Read the purchase before the rows of its payment.
 */
export const followPayment = (bought: Bought, change: BoughtChange): Write => {
  const { dispute, bankCents, chargedBackCents, donation, payoutMonth } = change;
  const seen = Object.entries(seenOf(bought));
  const set = attributes({
    paymentChanges: (bought.paymentChanges ?? 0) + 1,
    dispute,
    ...(bankCents > 0 && { bankCents, chargedBackCents }),
    donationStatus: donation?.status,
    donationAmount: donation?.amountCents,
    donationTakenCents: donation?.takenCents,
    donationDecidedAt: donation?.decidedAt,
    payoutMonth,
  });
  return {
    Update: {
      Key: isPackage(bought) ? keys.package(bought.userId, bought.id) : keys.booking(bought.id),
      UpdateExpression: [
        `SET ${set.map(([name]) => `${name} = :${name}`).join(', ')}`,
        ...(dispute ? [] : ['REMOVE dispute']),
      ].join(' '),
      ConditionExpression: [
        'attribute_exists(pk)',
        ...seen.map(([name, value]) =>
          value === undefined ? `attribute_not_exists(${name})` : `${name} = :seen_${name}`,
        ),
      ].join(' AND '),
      ExpressionAttributeValues: Object.fromEntries([
        ...set.map(([name, value]) => [`:${name}`, value]),
        ...seen.filter(([, value]) => value !== undefined).map(([name, value]) => [`:seen_${name}`, value]),
      ]),
    },
  };
};
