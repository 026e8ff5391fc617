import * as z from 'zod/mini';
import {
  type BookingData,
  bookingData,
  bookingFields,
  type CharityType,
  fitsBeforeClosing,
  stakeChecks,
} from '../../../shared/schemas/booking.ts';
import type { BookingDraft } from '../stored/booking-draft.ts';

/** Cents of a donation as it was typed; what is no number is no donation. */
export const donationCents = (dollars: string): number => {
  const value = Number(dollars);
  return Number.isFinite(value) ? Math.round(value * 100) : 0;
};

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
    packageId: z.pipe(absentWhenEmpty<string>(), bookingData.shape.packageId),
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

/** The booking form, by the shared rules: what is typed goes in, what the server takes comes out. */
export const bookingFormSchema = z.intersection(session, donation);
export type CheckedBookingForm = z.output<typeof bookingFormSchema>;

export const emptyBookingForm: BookingDraft = {
  name: '',
  email: '',
  phone: '',
  date: '',
  timeSlot: '',
  duration: '1',
  isStudent: 'no',
  task: '',
  donationAmount: '0',
  charityType: '',
  charityName: '',
  agreedToRules: false,
  packageId: '',
};

/** What the server is sent: without the agreement, and without an organisation that gets nothing. */
export const toBookingData = ({
  agreedToRules: _,
  charityType,
  charityName,
  ...booking
}: CheckedBookingForm): BookingData =>
  booking.donationAmount > 0 ? { ...booking, charityType, charityName } : booking;
