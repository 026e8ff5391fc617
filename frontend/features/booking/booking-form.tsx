import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { FormFields } from '../../ui/form-fields.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SideColumns } from '../../ui/side-columns.tsx';
import { Stack } from '../../ui/surface.tsx';
import { Note, SectionTitle } from '../../ui/text.tsx';
import { donationCents } from '../stored/booking-draft.ts';
import { BookingSummary } from './booking-summary.tsx';
import { AgreementField, TaskField } from './declaration-fields.tsx';
import { DonationFields } from './donation-fields.tsx';
import { PayWithField } from './pay-with-field.tsx';
import { PersonFields } from './person-fields.tsx';
import { SessionFields } from './session-fields.tsx';
import { type BookingFormProps, useBookingForm } from './use-booking-form.ts';

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
