import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import type { BookingData } from '../../../shared/schemas/booking.ts';
import { failureSentence } from '../../api/api-error.ts';
import { forgetMemberData } from '../../api/member-queries.ts';
import { useCheckedForm } from '../../ui/use-checked-form.ts';
import { type BookingDraft, emptyBookingDraft, storedBookingDraft } from '../stored/booking-draft.ts';
import { notKeptSentence } from '../stored/payment-details.ts';
import type { BookingFormProps } from './booking-form.tsx';
import { choiceProblem } from './choices.ts';
import { needsNoCard, redeemHours, storeBookingPayment, toBookingData } from './submit-booking.ts';
import { useAvailability } from './use-availability.ts';
import { usePayWith } from './use-pay-with.ts';

/** The booking form's state: what is typed, what can be booked, and what happens on submitting. */
export const useBookingForm = ({ beforeBooking, onBooked }: BookingFormProps) => {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const form = useCheckedForm({
    loadSchema: async () => (await import('./booking-form-schema.ts')).bookingFormSchema,
    defaultValues: emptyBookingDraft,
  });
  const typed = useWatch({ control: form.control }) as BookingDraft;
  const payWith = usePayWith(typed.packageId, Number(typed.duration));
  const values: BookingDraft = { ...typed, packageId: payWith.packageId };
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

  const book = async (bookingData: BookingData): Promise<void> => {
    try {
      await beforeBooking();
      onBooked(await redeemHours(bookingData));
    } catch (error) {
      form.setError('root', { message: failureSentence(error) });
      await queries.invalidateQueries({ queryKey: ['availability'] });
    }
    await forgetMemberData(queries);
  };

  const submit = form.handleSubmit(async (checked) => {
    const impossibleField = availability.dateProblem
      ? 'date'
      : (problem?.field ?? (payWith.problem && 'packageId'));
    if (impossibleField) {
      form.setFocus(impossibleField);
      return;
    }
    const bookingData = toBookingData({ ...checked, packageId: payWith.packageId || undefined });
    if (needsNoCard(bookingData)) {
      await book(bookingData);
      return;
    }
    if (storeBookingPayment(bookingData)) await navigate({ to: '/checkout' });
    else form.setError('root', { message: notKeptSentence });
  });

  return { form, values, availability, problem, payWith, submit };
};
export type BookingForm = ReturnType<typeof useBookingForm>;
