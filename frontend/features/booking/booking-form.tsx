import { chakra } from '@chakra-ui/react';
import { type ComponentProps, memo } from 'react';
import { Form, FormFields, WithoutScripts } from '../../ui/form.tsx';
import { Failure } from '../../ui/notice.tsx';
import { RadioField } from '../../ui/radio-field.tsx';
import { SideColumns, Stack } from '../../ui/surface.tsx';
import { SectionTitle } from '../../ui/text.tsx';
import { useLateComponent } from '../../ui/use-late-component.ts';
import { PasskeyHere } from '../passkeys/passkey-here.tsx';
import { BookingCode } from './booking-code.tsx';
import { BookingSummary } from './booking-summary.tsx';
import { DonationFields } from './donation/donation-fields.tsx';
import { payWithChoices } from './pay-with.ts';
import { PersonFields } from './person-fields.tsx';
import { SubmitBar } from './submit-bar.tsx';
import { AgreementField, TaskField } from './task-fields.tsx';
import { type BookingFormProps, type BookingFormState, useBookingForm } from './use-booking-form.ts';
import { When } from './when.tsx';

/** Shown to members with hours left in a package. Everybody else pays by card. */
const PayWithField = ({ form, payWith, values }: Pick<BookingFormState, 'form' | 'payWith' | 'values'>) =>
  payWith.packages.length > 0 ? (
    <RadioField
      label="Pay with"
      choices={payWithChoices(payWith.packages, values)}
      error={payWith.problem}
      {...form.register('packageId')}
    />
  ) : (
    <Failure retry={payWith.retry}>{payWith.failure}</Failure>
  );

const loadWeekly = async () => (await import('./booked-session.tsx')).Weekly;

/** Shown to members who pay with package hours. Its script is loaded only then. */
const WeeklyField = ({ values, weekly }: Pick<BookingFormState, 'values' | 'weekly'>) => {
  const isOffered = values.packageId !== '';
  const Weekly = useLateComponent(loadWeekly, isOffered);
  return isOffered && Weekly ? <Weekly values={values} weekly={weekly} /> : null;
};

const Sticky = chakra('aside', { base: { position: { lg: 'sticky' }, top: { lg: '6rem' } } });

const AboutYou = memo((person: ComponentProps<typeof PersonFields>) => (
  <Stack as="section" gap="4">
    <SectionTitle fontSize="xl">About you</SectionTitle>
    <PasskeyHere />
    <PersonFields {...person} />
  </Stack>
));

/** The booking form and its summary. The hours come first, then the task, the donation and the visitor. */
export const BookingForm = (props: BookingFormProps) => {
  const booking = useBookingForm(props);
  const { form, values, availability, problem, choose, ownSessions } = booking;
  const { date, timeSlot, duration } = values;
  return (
    <SideColumns>
      <Form onSubmit={(event) => void booking.submit(event)}>
        <WithoutScripts>Booking needs JavaScript. Please switch it on, or write to</WithoutScripts>
        <Stack gap="4">
          <Failure>{booking.refusal}</Failure>
          <When
            {...{ form, availability, problem, choose, ownSessions, date, timeSlot, duration }}
            bookedBefore={booking.secondSeat.bookedBefore}
          />
        </Stack>
        <FormFields gap={{ base: '6', md: '12' }}>
          <Stack gap="4">
            <TaskField form={form} rows={2} />
            <DonationFields
              form={form}
              donationAmount={values.donationAmount}
              charityType={values.charityType}
              charityName={values.charityName}
              timeSlot={timeSlot}
              duration={duration}
            />
          </Stack>
          <AboutYou form={form} isPaidByPackage={values.packageId !== ''} />
          <Stack>
            <PayWithField {...booking} />
            <WeeklyField {...booking} />
            <AgreementField form={form} />
            {values.packageId ? null : <BookingCode {...booking} />}
          </Stack>
        </FormFields>
        {/* A sticky part stays within its block: that is the form. */}
        <FormFields display="contents">
          <SubmitBar {...booking} />
        </FormFields>
      </Form>
      <Sticky>
        <BookingSummary values={values} quoted={booking.quoted} sessions={booking.weekly.sessions} />
      </Sticky>
    </SideColumns>
  );
};
