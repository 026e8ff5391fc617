import * as z from 'zod/mini';
import { appealOutcomes } from '../../../../shared/domain/donations/donation-case.ts';
import { charityTypes } from '../../../../shared/domain/stakes/charities.ts';
import { donationStatuses } from '../../../../shared/domain/stakes/stakes.ts';
import { money, personal, technical } from '../attribute-classes.ts';
import { cents } from '../money/cents.ts';

/** The attributes of a booking about its price and its payment. */
export const bookedMoney = () => ({
  sessionPriceCents: money(cents()),
  /** The code that has lowered the price, and by how many cents. */
  discount: money(z.optional(z.strictObject({ code: z.string(), cents: z.int() }))),
  /** Counts the changes that its payment has made to it. Absent before the first. */
  paymentChanges: technical(z.optional(z.int())),
  dispute: money(z.optional(z.enum(['open', 'lost']))),
  /** Taken by banks: of the price, of the undecided donation, and in all. */
  chargedBackCents: money(z.optional(z.int())),
  donationTakenCents: money(z.optional(z.int())),
  bankCents: money(z.optional(z.int())),
  /** Paid back by an operator apart from a cancellation. */
  goodwillCents: money(z.optional(z.int())),
});

/** The attributes of a booking about its donation. */
export const bookedDonation = () => ({
  donationAmount: money(cents()),
  charityType: money(z.optional(z.enum(charityTypes))),
  charityName: money(z.optional(z.string())),
  charityOnSuccess: money(z.optional(z.string())),
  donationStatus: money(z.enum(donationStatuses)),
  donationRecipient: money(z.optional(z.string())),
  donationDecidedAt: money(z.optional(z.string())),
  /** The payout of its donation: a month, or `disputed`. Absent unless the donation is settled for a recipient. */
  payoutMonth: money(z.optional(z.string())),
  /** Counts the steps towards a decision that the desk has a say in. Absent before the first. */
  donationStep: technical(z.optional(z.int())),
  /** The word of the holder that waits until the facts are final. */
  donationClaim: money(z.optional(z.enum(['achieved', 'refund']))),
  /** Absent when it was given before this was noted. */
  donationClaimedAt: money(z.optional(z.string())),
  /** The holder was told that the donation is not kept. */
  notKeptAt: money(z.optional(z.string())),
  appealedAt: money(z.optional(z.string())),
  appealText: personal(z.optional(z.string())),
  appealOutcome: money(z.optional(z.enum(appealOutcomes))),
  appealDecidedAt: money(z.optional(z.string())),
  /** The words of the operator who has decided about the appeal. */
  appealReason: personal(z.optional(z.string())),
});
