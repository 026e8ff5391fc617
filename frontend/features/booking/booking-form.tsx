import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { cityTime } from '../../../shared/domain/time/city-time.ts';
import { Button } from '../../ui/button.tsx';
import { Form, FormFields, WithoutScripts } from '../../ui/form.tsx';
import { Failure } from '../../ui/notice.tsx';
import { RadioField } from '../../ui/radio-field.tsx';
import { SideColumns, Stack } from '../../ui/surface.tsx';
import { Note, SectionTitle } from '../../ui/text.tsx';
import { useLateComponent } from '../../ui/use-late-component.ts';
import { PasskeyHere } from '../passkeys/passkey-here.tsx';
import { BookingCode } from './booking-code.tsx';
import { BookingSummary } from './booking-summary.tsx';
import { DonationFields } from './donation/donation-fields.tsx';
import { submitText } from './draft-price.ts';
import { payWithChoices } from './pay-with.ts';
import { PersonFields } from './person-fields.tsx';
import { PriceBar } from './price-bar.tsx';
import { AgreementField, TaskField } from './task-fields.tsx';
import { type BookingFormProps, type BookingFormState, useBookingForm } from './use-booking-form.ts';
import { When } from './when.tsx';
import { WhenFields } from './when-fields.tsx';

/** Shown to members with hours left in a package. Everybody else pays by card. */
const PayWithField = ({ form, payWith, values }: Pick<BookingFormState, 'form' | 'payWith' | 'values'>) =>
  payWith.packages.length > 0 ? (
    <RadioField
      label="Pay with"
      choices={payWithChoices(payWith.packages, values)}
      error={payWith.problem}
      {...form.register('packageId')}
    />
  ) : null;

const loadWeekly = async () => (await import('./booked-session.tsx')).Weekly;

/** Shown to members who pay with package hours. Its script is loaded only then. */
const WeeklyField = ({ values, weekly }: Pick<BookingFormState, 'values' | 'weekly'>) => {
  const isOffered = values.packageId !== '';
  const Weekly = useLateComponent(loadWeekly, isOffered);
  return isOffered && Weekly ? <Weekly values={values} weekly={weekly} /> : null;
};

/** The submit button, below the problems of the whole form and the question about a second seat. */
const Submit = ({ form, values, quoted, secondSeat, weekly, submit }: BookingFormState) => {
  const { Question, askedAbout } = secondSeat;
  const confirm = () => {
    secondSeat.confirm();
    void submit();
  };
  return (
    <>
      <Failure>{form.formState.errors.root}</Failure>
      {Question && askedAbout ? <Question bookedBefore={askedAbout} confirm={confirm} /> : null}
      <Button
        type="submit"
        size="lg"
        disabled={form.formState.isSubmitting}
        alignSelf={{ base: 'stretch', sm: 'start' }}
      >
        {submitText(values, { quoted, sessions: weekly.sessions })}
      </Button>
    </>
  );
};

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

/** The booking form and its summary. The date and hours come first, then the task, the donation and the visitor. */
export const BookingForm = (props: BookingFormProps) => {
  const booking = useBookingForm(props);
  const { form, values } = booking;
  return (
    <SideColumns>
      <Form gap="0" onSubmit={(event) => void booking.submit(event)}>
        <WithoutScripts>
          You can choose a day and hours here, but paying needs JavaScript. Please switch it on, or write to
        </WithoutScripts>
        <Stack gap="6" marginBottom="5">
          <Failure>{booking.refusal}</Failure>
          <PasskeyHere />
          <PayWithField {...booking} />
          <Group title="When" note={`All hours are ${cityTime()}.`}>
            <When {...booking} />
          </Group>
        </Stack>
        <WhenFields {...booking} />
        <WeeklyField {...booking} />
        <FormFields>
          <Group title="Your task">
            <TaskField form={form} />
          </Group>
          <Group title="A donation, if you like" note="Put money on finishing your task. It is optional.">
            <DonationFields
              form={form}
              donationAmount={values.donationAmount}
              charityType={values.charityType}
              charityName={values.charityName}
              timeSlot={values.timeSlot}
              duration={values.duration}
            />
          </Group>
          <Group title="About you">
            <PersonFields form={form} isPaidByPackage={values.packageId !== ''} />
          </Group>
          <Stack>
            <AgreementField form={form} />
            {values.packageId ? null : <BookingCode {...booking} />}
            <Submit {...booking} />
          </Stack>
        </FormFields>
        <PriceBar values={values} quoted={booking.quoted} sessions={booking.weekly.sessions} />
      </Form>
      <Sticky>
        <BookingSummary values={values} quoted={booking.quoted} sessions={booking.weekly.sessions} />
      </Sticky>
    </SideColumns>
  );
};
