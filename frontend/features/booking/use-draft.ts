import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { serverNow } from '../../api/server-clock.ts';
import { dateAtLocation } from '../day/location-clock.ts';
import { type BookingDraft, emptyBookingDraft, storedBookingDraft } from '../stored/booking-draft.ts';
import type { CheckedBookingForm } from './booking-form-schema.ts';

export type BookingFormControl = UseFormReturn<BookingDraft, unknown, CheckedBookingForm>;

/** Takes out a date that has passed since the draft was typed. */
const withoutPast = (draft: BookingDraft): BookingDraft =>
  draft.date < dateAtLocation(serverNow()) ? { ...draft, date: '', timeSlot: '' } : draft;

const isEmpty = (draft: BookingDraft): boolean => JSON.stringify(draft) === JSON.stringify(emptyBookingDraft);

/** Restores the stored draft, stores every change, and fills in a first date unless the visitor has chosen one. */
export const useDraft = (
  { reset, setValue, watch, getValues, getFieldState }: BookingFormControl,
  initialDate: string | undefined,
): void => {
  const hasBegun = useRef(false);
  useEffect(() => {
    const stored = storedBookingDraft.read();
    const draft = stored && withoutPast(stored);
    if (draft) reset(draft, { keepDefaultValues: true });
    // The visitor has chosen a date before, so the form never fills it in again.
    if (draft?.date) hasBegun.current = true;
    const subscription = watch(() => {
      // The date filled in by the form is not stored: it would be out of date tomorrow.
      const typed = { ...getValues(), date: getFieldState('date').isDirty ? getValues('date') : '' };
      if (!isEmpty(typed)) storedBookingDraft.write(typed);
    });
    return () => subscription.unsubscribe();
  }, [reset, watch, getValues, getFieldState]);

  useEffect(() => {
    if (!initialDate || hasBegun.current) return;
    hasBegun.current = true;
    if (getValues('date') === '') setValue('date', initialDate);
  }, [initialDate, getValues, setValue]);
};
