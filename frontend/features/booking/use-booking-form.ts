import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { BookingData, ChangeableBooking } from '../../../shared/schemas/booking.ts';
import { failureSentence } from '../../api/api-error.ts';
import { callApi } from '../../api/client.ts';
import { forgetMemberData } from '../../api/member-queries.ts';
import { currentUser } from '../../session/user.ts';
import { useCheckedForm } from '../../ui/use-checked-form.ts';
import {
  type BookingDraft,
  emptyBookingDraft,
  notKeptSentence,
  storeBookingPayment,
  storedBookingDraft,
} from '../stored/purchase.ts';
import { useAvailability } from './availability.ts';
import { choiceProblem } from './hours.ts';
import { usePayWith } from './pay-with.ts';
import { needsNoCard, redeemHours, toBookingData } from './submit-booking.ts';

export interface BookingFormProps {
  /** Runs before package hours pay for a session. When it fails, nothing is booked. */
  beforeBooking: () => Promise<unknown>;
  /** Called with a session that package hours have paid for. */
  onBooked: (booking: ChangeableBooking) => void;
}

/** True when the visitor's session has ended meanwhile. Without an answer it is false: the checkout checks again. */
const hasBeenSignedOut = async (): Promise<boolean> => {
  if (!currentUser().user) return false;
  await callApi('get-user', {}).catch(() => undefined);
  return !currentUser().user;
};

/** The state of the booking form: the typed values, the bookable hours, and the submit handler. */
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

  const { reset, setValue, watch, getValues, getFieldState } = form;
  const hasBegun = useRef(false);
  useEffect(() => {
    const draft = storedBookingDraft.read();
    if (draft) reset(draft, { keepDefaultValues: true });
    // The visitor has chosen a date before, so the form never fills it in again.
    if (draft?.date) hasBegun.current = true;
    const subscription = watch(() => {
      // The date filled in by the form is not stored: it would be out of date tomorrow.
      const date = getFieldState('date').isDirty ? getValues('date') : '';
      storedBookingDraft.write({ ...getValues(), date });
    });
    return () => subscription.unsubscribe();
  }, [reset, watch, getValues, getFieldState]);

  useEffect(() => {
    if (!availability.initialDate || hasBegun.current) return;
    hasBegun.current = true;
    if (getValues('date') === '') setValue('date', availability.initialDate);
  }, [availability.initialDate, getValues, setValue]);

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
    if (await hasBeenSignedOut()) {
      form.setError('root', { message: 'You are signed out now. Sign in again, or continue as a guest.' });
      return;
    }
    setValue('date', bookingData.date, { shouldDirty: true });
    if (storeBookingPayment(bookingData)) await navigate({ to: '/checkout' });
    else form.setError('root', { message: notKeptSentence });
  });

  return { form, values, availability, problem, payWith, submit };
};
export type BookingFormState = ReturnType<typeof useBookingForm>;
