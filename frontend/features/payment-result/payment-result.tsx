import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { PaymentDetails } from '../../../shared/schemas/payment.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { Stack } from '../../ui/surface.tsx';
import { PageTitle } from '../../ui/text.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { failureTitle, isUnpaid, SaveFailure, saveFailureText } from './save-failure.tsx';
import { savePurchaseQuery } from './save-purchase-query.ts';
import { SavedPurchase } from './saved-purchase.tsx';

/** Saves the booking or the package that was paid for, and tells how that went. */
export const PaymentResult = ({ details }: { details: PaymentDetails }) => {
  const { data: purchase, error, isFetching, refetch } = useQuery(savePurchaseQuery(details));
  const what = 'bookingData' in details ? 'booking' : 'package';

  useEffect(() => {
    if (!error) return;
    console.error('Saving the purchase failed.', error);
    if (!isUnpaid(error)) {
      toast({ title: 'Warning', description: saveFailureText, variant: 'destructive' });
    }
  }, [error]);

  if (purchase) return <SavedPurchase title="Payment Successful!" purchase={purchase} />;
  return (
    <Stack gap="8">
      <PageTitle>{error ? failureTitle(error, what) : `Saving your ${what}`}</PageTitle>
      {error ? (
        <SaveFailure error={error} isRetrying={isFetching} retry={() => void refetch()} />
      ) : (
        <Spinner label={`Saving your ${what}…`} />
      )}
    </Stack>
  );
};
