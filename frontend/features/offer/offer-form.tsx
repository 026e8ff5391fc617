import { useEffect, useState } from 'react';
import type { OfferView } from '../../../shared/schemas/waiting.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Failure } from '../../ui/notice.tsx';
import { QuietButton } from '../../ui/quiet-button.tsx';
import { Row } from '../../ui/surface.tsx';
import { focusPage, Note, TextLink } from '../../ui/text.tsx';
import { EmailField, TextField } from '../../ui/text-field.tsx';
import { BookingCode } from '../booking/booking-code.tsx';
import { DonationFields } from '../booking/donation/donation-fields.tsx';
import { submitText } from '../booking/draft-price.ts';
import { StudentField } from '../booking/person-fields.tsx';
import { AgreementField, RulesAndTerms, TaskField } from '../booking/task-fields.tsx';
import { checkoutRefusal } from '../stored/refusal.ts';
import { LeaveOffer } from './leave-offer.tsx';
import { useOfferForm } from './use-offer-form.ts';

interface OfferFormProps {
  offer: OfferView;
  offerKey: string;
}

/** The form that accepts an offer by card. Its hours are a fact: it asks for nothing but what is unknown. */
export const OfferForm = ({ offer, offerKey }: OfferFormProps) => {
  const { id, isStudent, isWalkIn, until } = offer;
  const { form, values, hasBooked, quoted, setQuoted, submit } = useOfferForm(offer, offerKey);
  const [refusal] = useState(checkoutRefusal.read);
  const [donates, setDonates] = useState(false);
  useEffect(focusPage, []);
  useEffect(() => checkoutRefusal.clear, []);
  return (
    <Form gap="4" onSubmit={(event) => void submit(event)}>
      <LeaveOffer offer={{ id, key: offerKey, until }} />
      <Failure>{refusal}</Failure>
      <TextField label="Full Name" autoComplete="name" {...form.field('name')} />
      <EmailField {...form.field('email')} />
      {isStudent ? null : <StudentField form={form} />}
      <TaskField form={form} rows={2} description="Optional: you can also say it at the desk." />
      {donates || values.donationAmount !== '0' ? (
        <DonationFields form={form} {...values} duration={values.duration} />
      ) : (
        <QuietButton marginBlock="-2" onClick={() => setDonates(true)}>
          Add a donation
        </QuietButton>
      )}
      {isWalkIn ? null : <BookingCode values={values} setQuoted={setQuoted} />}
      {hasBooked ? (
        <Note>
          {'By going on you agree to the '}
          <RulesAndTerms />, as before.
        </Note>
      ) : (
        <AgreementField form={form} />
      )}
      <Failure>{form.formState.errors.root}</Failure>
      <Row>
        <Button
          type="submit"
          paddingInline="3"
          flexGrow={{ base: 1, sm: 0 }}
          disabled={form.formState.isSubmitting}
        >
          {submitText(values, { quoted, sessions: 1 })}
        </Button>
        <TextLink href={`/offers/${id}`}>Back</TextLink>
      </Row>
    </Form>
  );
};
