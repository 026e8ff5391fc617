import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { PaymentDetails } from '../../../shared/schemas/payment.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Row, Stack } from '../../ui/surface.tsx';
import { Lead, PageTitle } from '../../ui/text.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { saveBookingQuery } from './save-booking-query.ts';
import { failureTitle, isUnpaid, SaveFailure, saveFailureText } from './save-failure.tsx';
import { SavedBooking } from './saved-booking.tsx';

/** Saves the booking that was paid for, and tells how that went. */
export const PaymentResult = ({ details }: { details: PaymentDetails }) => {
  const { data: booking, error, isFetching, refetch } = useQuery(saveBookingQuery(details.bookingData));

  useEffect(() => {
    if (!error) return;
    console.error('Saving the booking failed.', error);
    if (!isUnpaid(error)) {
      toast({ title: 'Warning', description: saveFailureText, variant: 'destructive' });
    }
  }, [error]);

  if (booking) {
    return (
      <Stack gap="8">
        <div>
          <PageTitle>Payment Successful!</PageTitle>
          <Lead marginTop="3">Your session is booked. A confirmation e-mail will follow.</Lead>
        </div>
        <SavedBooking booking={booking} />
        <Row>
          <ButtonLink href="/dashboard">View Dashboard</ButtonLink>
          <ButtonLink href="/" look="outline">
            Back to Home
          </ButtonLink>
        </Row>
      </Stack>
    );
  }
  return (
    <Stack gap="8">
      <PageTitle>{error ? failureTitle(error) : 'Saving your booking'}</PageTitle>
      {error ? (
        <SaveFailure error={error} isRetrying={isFetching} retry={() => void refetch()} />
      ) : (
        <Spinner label="Saving your booking…" />
      )}
    </Stack>
  );
};
