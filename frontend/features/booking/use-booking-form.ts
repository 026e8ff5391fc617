import { zodResolver } from '@hookform/resolvers/zod';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { priceBooking } from '../../../shared/domain/pricing.ts';
import { type BookingDraft, storedBookingDraft } from '../stored/booking-draft.ts';
import { storedPaymentDetails } from '../stored/payment-details.ts';
import {
  bookingFormSchema,
  type CheckedBookingForm,
  emptyBookingForm,
  toBookingData,
} from './booking-form-schema.ts';
import { choiceProblem } from './choices.ts';
import { useAvailability } from './use-availability.ts';

const dollars = (cents: number): number => cents / 100;

const storePaymentDetails = (checked: CheckedBookingForm): void => {
  const bookingData = toBookingData(checked);
  const { totalCents, sessionPriceCents, donationCents } = priceBooking(bookingData);
  storedPaymentDetails.write({
    amount: dollars(totalCents),
    sessionPrice: dollars(sessionPriceCents),
    donationAmount: dollars(donationCents),
    bookingData,
  });
};

/** The booking form's state: what is typed, what can be booked, and what happens on submitting. */
export const useBookingForm = () => {
  const navigate = useNavigate();
  const form = useForm<BookingDraft, unknown, CheckedBookingForm>({
    resolver: zodResolver(bookingFormSchema),
    defaultValues: emptyBookingForm,
  });
  const values = useWatch({ control: form.control }) as BookingDraft;
  const availability = useAvailability(values.date);
  const problem = choiceProblem(availability.hours, values.timeSlot, Number(values.duration));

  const { reset, setValue, watch, getValues } = form;
  useEffect(() => {
    const draft = storedBookingDraft.read();
    if (draft) reset(draft, { keepDefaultValues: true });
    const subscription = watch(() => storedBookingDraft.write(getValues()));
    return () => subscription.unsubscribe();
  }, [reset, watch, getValues]);

  useEffect(() => {
    if (availability.initialDate && getValues('date') === '' && !form.formState.dirtyFields.date) {
      setValue('date', availability.initialDate);
    }
  }, [availability.initialDate, getValues, setValue, form.formState.dirtyFields.date]);

  const submit = form.handleSubmit(async (checked) => {
    const impossibleField = availability.dateProblem ? 'date' : problem?.field;
    if (impossibleField) {
      form.setFocus(impossibleField);
      return;
    }
    storePaymentDetails(checked);
    await navigate({ to: '/checkout' });
  });

  return { form, values, availability, problem, submit };
};
export type BookingForm = ReturnType<typeof useBookingForm>;
