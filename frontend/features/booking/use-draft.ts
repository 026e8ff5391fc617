import { startTransition, useEffect, useRef } from 'react';
import { serverNow } from '../../api/server-clock.ts';
import { dateAtLocation } from '../../calendar/location-clock.ts';
import type { CheckedForm } from '../../ui/forms/use-checked-form.ts';
import { runAfterTyping } from '../../ui/run-after-typing.ts';
import { type BookingDraft, emptyBookingDraft, storedBookingDraft } from '../stored/booking-draft.ts';
import type { CheckedBookingForm } from './booking-form-schema.ts';

export type BookingFormControl = CheckedForm<BookingDraft, CheckedBookingForm>;

/** Takes out a date that has passed since the draft was typed. */
const withoutPast = (draft: BookingDraft): BookingDraft =>
  draft.date < dateAtLocation(serverNow()) ? { ...draft, date: '', timeSlot: '' } : draft;

const isEmpty = (draft: BookingDraft): boolean => JSON.stringify(draft) === JSON.stringify(emptyBookingDraft);

/** Restores the stored draft, stores every change, and fills in a first date unless the visitor has chosen one. */
export const useDraft = (
  { restore, fillIn, subscribeToValues, getValues, isChosen }: BookingFormControl,
  initialDate: string | undefined,
): void => {
  const hasBegun = useRef(false);
  useEffect(() => {
    const stored = storedBookingDraft.read();
    const draft = stored && withoutPast(stored);
    if (draft) startTransition(() => restore(draft));
    // The visitor has chosen a date before, so the form never fills it in again.
    if (draft?.date) hasBegun.current = true;
    return runAfterTyping(subscribeToValues, () => {
      // The form's own date and way to pay are not stored: tomorrow they may be past, or dear.
      const { date, packageId, ...values } = getValues();
      const typed = {
        ...values,
        date: isChosen('date') ? date : '',
        packageId: isChosen('packageId') ? packageId : '',
      };
      if (!isEmpty(typed)) storedBookingDraft.write(typed);
    });
  }, [restore, subscribeToValues, getValues, isChosen]);

  useEffect(() => {
    if (!initialDate || hasBegun.current) return;
    hasBegun.current = true;
    if (getValues().date === '') startTransition(() => fillIn('date', initialDate));
  }, [initialDate, getValues, fillIn]);
};
