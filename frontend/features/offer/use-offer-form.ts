import { useEffect, useState } from 'react';
import { sessionPriceCents } from '../../../shared/domain/prices/pricing.ts';
import type { OfferView } from '../../../shared/schemas/waiting.ts';
import { useCheckedForm, useFormValues } from '../../ui/forms/use-checked-form.ts';
import { runAfterTyping } from '../../ui/run-after-typing.ts';
import { pricedBooking, pricedText } from '../booking/draft-price.ts';
import { toBookingData } from '../booking/submit-booking.ts';
import { useToCheckout } from '../booking/to-checkout.ts';
import { useAgreement } from '../booking/use-agreement.ts';
import { usePerson } from '../booking/use-person.ts';
import {
  type BookingChoice,
  choiceFields,
  emptyBookingDraft,
  storedBookingDraft,
} from '../stored/booking-draft.ts';
import type { Quoted } from '../stored/quoted.ts';
import { taskLater } from './task-later.ts';

/** All that an offer fixes about a booking, and that its form shows or leaves out. */
const fixedBy = ({ date, timeSlot, duration, isStudent }: OfferView) => ({
  ...{ date, timeSlot, duration: String(duration), packageId: '' },
  ...(isStudent && { isStudent }),
});

/** The price with the promotion code of an offer. Its total is the server's, and a donation comes on top. */
const quotedIn = ({ code, total, duration }: OfferView, values: BookingChoice): Quoted | undefined => {
  if (code === undefined) return undefined;
  const { isStudent, donationAmount } = pricedBooking(values);
  const cents = Math.round(total * 100);
  const offCents = sessionPriceCents(duration, isStudent === 'yes') - cents;
  return { code, about: pricedText(values), totalCents: cents + donationAmount, offCents };
};

/** The state of the form of an offer. The draft keeps what is typed, and never the hours of the offer. */
export const useOfferForm = (offer: OfferView, key: string) => {
  const [opened] = useState(offer);
  const form = useCheckedForm({
    loadSchema: async () => (await import('../booking/booking-form-schema.ts')).bookingFormSchema,
    defaultValues: { ...emptyBookingDraft, ...fixedBy(opened) },
  });
  const { restore, fillIn, getValues, subscribeToValues } = form;
  const values = useFormValues(form, choiceFields);
  const [typedCode, setQuoted] = useState<Quoted>();
  const quoted = quotedIn(opened, values) ?? typedCode;
  const toCheckout = useToCheckout(form);

  useEffect(() => {
    const draft = storedBookingDraft.read() ?? emptyBookingDraft;
    const { name = '', email = '' } = opened;
    restore({ ...draft, name: draft.name || name, email: draft.email || email, ...fixedBy(opened) });
    const { date, timeSlot, duration, packageId, isStudent } = draft;
    return runAfterTyping(subscribeToValues, () =>
      storedBookingDraft.write({
        ...{ ...getValues(), date, timeSlot, duration, packageId },
        ...(opened.isStudent && { isStudent }),
      }),
    );
  }, [opened, restore, subscribeToValues, getValues]);

  useAgreement(form);
  const hasBooked = usePerson(form) !== undefined;
  useEffect(() => {
    if (hasBooked) fillIn('agreedToRules', true);
  }, [hasBooked, fillIn]);

  const send = form.handleSubmit((checked) =>
    toCheckout({
      bookingData: toBookingData(checked),
      ...{ values, quoted, offer: { id: opened.id, key } },
    }),
  );
  const submit: typeof send = (event) => {
    if (getValues().task.trim() === '') fillIn('task', taskLater);
    return send(event);
  };
  return { form, values, hasBooked, quoted, setQuoted, submit };
};
