import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { BookingData, ChangeableBooking } from '../../../shared/schemas/booking.ts';
import type { Series } from '../../../shared/schemas/series.ts';
import { failureSentence } from '../../api/api-error.ts';
import { forgetMemberData } from '../../api/member-queries.ts';
import { useCheckedForm, useFormValues } from '../../ui/forms/use-checked-form.ts';
import { type BookingChoice, choiceFields, emptyBookingDraft } from '../stored/booking-draft.ts';
import type { Quoted } from '../stored/quoted.ts';
import { checkoutRefusal } from '../stored/refusal.ts';
import { donationSentence, useWeeklyWish } from '../weekly/weekly-wish.ts';
import { useAvailability } from './availability.ts';
import { choiceProblem } from './hours.ts';
import { useOwnSessions } from './own-hours.ts';
import { usePayWith } from './pay-with.ts';
import { needsNoCard, redeemHours, toBookingData } from './submit-booking.ts';
import { useToCheckout } from './to-checkout.ts';
import { rememberAgreement, useAgreement } from './use-agreement.ts';
import { useDraft } from './use-draft.ts';
import { usePerson } from './use-person.ts';
import { useSecondSeat } from './use-second-seat.ts';
import { useTurnedAway } from './use-turned-away.ts';

export interface BookingFormProps {
  /** Runs before package hours pay for a session. When it fails, nothing is booked. */
  beforeBooking: () => Promise<unknown>;
  /** Called with what package hours have paid for. */
  onBooked: (booked: Booked) => void;
}

/** A session, or the sessions of several weeks. */
export type Booked = { booking: ChangeableBooking } | { series: Series };

type WhenValues = Partial<Pick<BookingChoice, 'date' | 'timeSlot' | 'duration'>>;

/** The state of the booking form: the typed values, the bookable hours, and the submit handler. */
export const useBookingForm = ({ beforeBooking, onBooked }: BookingFormProps) => {
  const queries = useQueryClient();
  const form = useCheckedForm({
    loadSchema: async () => (await import('./booking-form-schema.ts')).bookingFormSchema,
    defaultValues: emptyBookingDraft,
  });
  const typed = useFormValues(form, choiceFields);
  const payWith = usePayWith(form, typed);
  const { packageId } = payWith;
  const values = useMemo((): BookingChoice => ({ ...typed, packageId }), [typed, packageId]);
  const availability = useAvailability(values.date);
  const { hours } = availability;
  const { timeSlot, duration } = values;
  const problem = useMemo(
    () => choiceProblem(hours, timeSlot, Number(duration)),
    [hours, timeSlot, duration],
  );
  const ownSessions = useOwnSessions();
  const secondSeat = useSecondSeat(values, ownSessions);
  useTurnedAway(values, problem?.isFull === true);
  const weekly = useWeeklyWish(values);
  const isWeekly = packageId !== '' && weekly.wish.weeks > 1;
  const toCheckout = useToCheckout(form);
  useDraft(form, availability.initialDate);
  usePerson(form);
  useAgreement(form);

  const [quoted, setQuoted] = useState<Quoted>();
  const [refusal, setRefusal] = useState(checkoutRefusal.read);
  useEffect(() => checkoutRefusal.clear, []);

  const { setValue } = form;
  /** Sets the fields to the tapped day or hours, as typing does. */
  const choose = useCallback(
    (chosen: WhenValues) => {
      for (const field of ['date', 'timeSlot', 'duration'] as const) {
        const value = chosen[field];
        if (value !== undefined) setValue(field, value);
      }
    },
    [setValue],
  );

  const book = async (bookingData: BookingData): Promise<void> => {
    try {
      await beforeBooking();
      const booked = isWeekly
        ? { series: await weekly.book(bookingData) }
        : { booking: await redeemHours(bookingData) };
      rememberAgreement();
      onBooked(booked);
    } catch (error) {
      form.setError('root', failureSentence(error));
      await queries.invalidateQueries({ queryKey: ['availability'] });
    }
    await forgetMemberData(queries);
  };

  const submit = form.handleSubmit(async (checked) => {
    setRefusal(undefined);
    const impossibleField = availability.dateProblem
      ? 'date'
      : (problem?.field ?? (payWith.problem && 'packageId'));
    if (impossibleField) {
      form.setFocus(impossibleField);
      return;
    }
    if (!isWeekly && secondSeat.mustAsk()) return;
    const bookingData = toBookingData({ ...checked, packageId: payWith.packageId || undefined });
    if (isWeekly && !needsNoCard(bookingData)) {
      form.setError('root', donationSentence);
      return;
    }
    if (needsNoCard(bookingData)) {
      await book(bookingData);
      return;
    }
    form.setValue('date', bookingData.date);
    await toCheckout({ bookingData, values, quoted });
  });

  return {
    form,
    values,
    availability,
    problem,
    payWith,
    ownSessions,
    secondSeat,
    weekly,
    quoted,
    setQuoted,
    /** The reason why the checkout led back to the form. */
    refusal,
    choose,
    submit,
  };
};
export type BookingFormState = ReturnType<typeof useBookingForm>;
