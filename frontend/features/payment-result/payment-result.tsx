import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Spinner } from '../../ui/spinner.tsx';
import { Stack } from '../../ui/surface.tsx';
import { PageTitle } from '../../ui/text.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { NothingToSave } from './nothing-to-save.tsx';
import { PaymentStanding } from './payment-standing.tsx';
import { failureTitle, isUnpaid, SaveFailure, saveFailureText } from './save-failure.tsx';
import { type MadePayment, savePurchaseQuery } from './save-purchase-query.ts';
import { SavedPurchase } from './saved-purchase.tsx';

/** Saves the booking or the package that was paid for, or finds it by its payment, and tells how that went. */
export const PaymentResult = ({ made }: { made: MadePayment }) => {
  const { details } = made;
  const { data, error, isFetching, refetch } = useQuery(savePurchaseQuery(made));
  const what = details && 'packageData' in details ? 'package' : 'booking';

  useEffect(() => {
    if (!error || !details) return;
    console.error('Saving the purchase failed.', error);
    if (!isUnpaid(error)) {
      toast({ title: 'Warning', description: saveFailureText, variant: 'destructive' });
    }
  }, [error, details]);

  if (data && 'state' in data) return <PaymentStanding standing={data} ask={refetch} />;
  if (data) return <SavedPurchase title="Payment Successful!" purchase={data} />;
  // A key that has run out says nothing against what it has bought.
  if (error && !details) return <NothingToSave />;
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
