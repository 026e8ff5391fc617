import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { FormFields } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RadioField } from '../../ui/radio-field.tsx';
import { SideColumns, Stack } from '../../ui/surface.tsx';
import { Note, SectionTitle, TextLink } from '../../ui/text.tsx';
import { TextAreaField, TextField } from '../../ui/text-field.tsx';
import { donationCents } from '../stored/purchase.ts';
import { BookingSummary } from './booking-summary.tsx';
import { DonationFields } from './donation-fields.tsx';
import { payWithChoices } from './pay-with.ts';
import { SessionFields } from './session-fields.tsx';

import { type BookingFormProps, type BookingFormState, useBookingForm } from './use-booking-form.ts';

const PersonFields = ({ form }: Pick<BookingFormState, 'form'>) => {
  const {
    register,
    formState: { errors },
  } = form;
  return (
    <>
      <TextField label="Full Name" autoComplete="name" error={errors.name?.message} {...register('name')} />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        spellCheck={false}
        error={errors.email?.message}
        {...register('email')}
      />
      <TextField
        label="Phone (Optional)"
        type="tel"
        autoComplete="tel"
        error={errors.phone?.message}
        {...register('phone')}
      />
    </>
  );
};

const TaskField = ({ form }: Pick<BookingFormState, 'form'>) => (
  <TextAreaField
    label="Task Declaration"
    description="What will you finish? Your proctor reads it at check-in."
    error={form.formState.errors.task?.message}
    {...form.register('task')}
  />
);

const AgreementField = ({ form }: Pick<BookingFormState, 'form'>) => (
  <CheckboxField
    label={
      <>
        I have read and agree to the{' '}
        <TextLink href="/rules" target="_blank">
          rules
        </TextLink>
      </>
    }
    error={form.formState.errors.agreedToRules?.message}
    {...form.register('agreedToRules')}
  />
);

/** Shown to members with hours left in a package. Everybody else pays by card. */
const PayWithField = ({ form, payWith }: Pick<BookingFormState, 'form' | 'payWith'>) =>
  payWith.packages.length > 0 ? (
    <RadioField
      label="Pay with"
      choices={payWithChoices(payWith.packages)}
      error={payWith.problem}
      {...form.register('packageId')}
    />
  ) : null;

const Sticky = chakra('aside', { base: { position: { lg: 'sticky' }, top: { lg: '6rem' } } });

const Group = ({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) => (
  <Stack as="section">
    <div>
      <SectionTitle fontSize="xl">{title}</SectionTitle>
      {note ? <Note marginTop="1">{note}</Note> : null}
    </div>
    {children}
  </Stack>
);

/** The booking form and its summary. */
export const BookingForm = (props: BookingFormProps) => {
  const booking = useBookingForm(props);
  const { values, form } = booking;
  const isPaid = values.packageId !== '' && donationCents(values.donationAmount) === 0;
  return (
    <SideColumns>
      <form method="post" noValidate onSubmit={(event) => void booking.submit(event)}>
        <FormFields>
          <Group title="About you">
            <PersonFields {...booking} />
          </Group>
          <Group title="Your session">
            <SessionFields {...booking} />
          </Group>
          <Group title="Your task">
            <TaskField {...booking} />
          </Group>
          <Group title="A donation, if you like" note="Put money on finishing your task. It is optional.">
            <DonationFields {...booking} />
          </Group>
          <Stack>
            <PayWithField {...booking} />
            <AgreementField {...booking} />
            {form.formState.errors.root?.message ? (
              <Notice tone="danger" role="alert">
                {form.formState.errors.root.message}
              </Notice>
            ) : null}
            <Button type="submit" size="lg" disabled={form.formState.isSubmitting} alignSelf="start">
              {isPaid ? 'Book with package hours' : 'Continue to Payment'}
            </Button>
          </Stack>
        </FormFields>
      </form>
      <Sticky>
        <BookingSummary {...booking} />
      </Sticky>
    </SideColumns>
  );
};
