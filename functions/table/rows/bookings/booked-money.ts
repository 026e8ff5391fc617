import * as z from 'zod/mini';
import { appealOutcomes } from '../../../../shared/domain/donations/donation-case.ts';
import { charityTypes } from '../../../../shared/domain/stakes/charities.ts';
import { donationStatuses } from '../../../../shared/domain/stakes/stakes.ts';
import { cents } from '../money/cents.ts';

/** The attributes of a booking about its price and its payment. */
export const bookedMoney = () => ({
  sessionPriceCents: cents(),
  /** The code that has lowered the price, and by how many cents. */
  discount: z.optional(z.strictObject({ code: z.string(), cents: z.int() })),
  /** Counts the changes that its payment has made to it. Absent before the first. */
  paymentChanges: z.optional(z.int()),
  dispute: z.optional(z.enum(['open', 'lost'])),
  /** Taken by banks: of the price, of the undecided donation, and in all. */
  chargedBackCents: z.optional(z.int()),
  donationTakenCents: z.optional(z.int()),
  bankCents: z.optional(z.int()),
  /** Paid back by an operator apart from a cancellation. */
  goodwillCents: z.optional(z.int()),
});

/** The attributes of a booking about its donation. */
export const bookedDonation = () => ({
  donationAmount: cents(),
  charityType: z.optional(z.enum(charityTypes)),
  charityName: z.optional(z.string()),
  charityOnSuccess: z.optional(z.string()),
  donationStatus: z.enum(donationStatuses),
  donationRecipient: z.optional(z.string()),
  donationDecidedAt: z.optional(z.string()),
  /** The payout of its donation: a month, or `disputed`. Absent unless the donation is settled for a recipient. */
  payoutMonth: z.optional(z.string()),
  /** Counts the steps towards a decision that the desk has a say in. Absent before the first. */
  donationStep: z.optional(z.int()),
  /** The word of the holder that waits until the facts are final. */
  donationClaim: z.optional(z.enum(['achieved', 'refund'])),
  /** Absent when it was given before this was noted. */
  donationClaimedAt: z.optional(z.string()),
  /** The holder was told that the donation is not kept. */
  notKeptAt: z.optional(z.string()),
  appealedAt: z.optional(z.string()),
  appealText: z.optional(z.string()),
  appealOutcome: z.optional(z.enum(appealOutcomes)),
  appealDecidedAt: z.optional(z.string()),
  /** The words of the operator who has decided about the appeal. */
  appealReason: z.optional(z.string()),
});
