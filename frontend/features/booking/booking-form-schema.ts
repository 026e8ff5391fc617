import * as z from 'zod/mini';
import type { CharityType } from '../../../shared/domain/stakes/charities.ts';
import {
  bookingData,
  bookingFields,
  fitsBeforeClosing,
  stakeChecks,
} from '../../../shared/schemas/booking.ts';
import { cardChoice } from '../stored/booking-draft.ts';
import { donationCents } from '../stored/purchase.ts';

const absentWhenEmpty = <Text extends string>() =>
  z.transform((text: Text) => (text === '' ? undefined : (text as Exclude<Text, ''>)));

const session = z
  .object({
    name: bookingFields.name,
    email: bookingFields.email,
    phone: z.pipe(absentWhenEmpty<string>(), bookingFields.phone),
    date: bookingFields.date,
    timeSlot: bookingFields.timeSlot,
    duration: z.pipe(
      z.transform((hours: string) => Number(hours)),
      bookingFields.duration,
    ),
    isStudent: bookingFields.isStudent,
    task: bookingFields.task,
    agreedToRules: z.pipe(
      z.transform((agreed: boolean) => agreed),
      z.literal(true, 'You must agree to the rules'),
    ),
    packageId: z.pipe(
      z.transform((choice: string) => (choice === '' || choice === cardChoice ? undefined : choice)),
      bookingData.shape.packageId,
    ),
  })
  .check(fitsBeforeClosing);

const donation = z
  .object({
    donationAmount: z.pipe(
      z.transform((dollars: string): number | undefined => donationCents(dollars)),
      bookingData.shape.donationAmount,
    ),
    charityType: z.pipe(absentWhenEmpty<'' | CharityType>(), bookingFields.charityType),
    charityName: z.pipe(absentWhenEmpty<string>(), bookingFields.charityName),
  })
  .check(
    ...stakeChecks<{
      donationAmount: number;
      charityType?: CharityType | undefined;
      charityName?: string | undefined;
    }>((stake) => stake.donationAmount > 0),
  );

/** Checks the typed booking form by the shared rules, and returns values that the server takes. */
export const bookingFormSchema = z.intersection(session, donation);
export type CheckedBookingForm = z.output<typeof bookingFormSchema>;
