import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isRefused } from '../../api/api-error.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Row, Stack } from '../../ui/surface.tsx';
import { PageTitle } from '../../ui/text.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { MailLinkPage } from '../mail-link/mail-link-page.tsx';
import { Suggestion } from '../suggestion/suggestion.tsx';
import type { KnownPayment } from './known-payment.ts';
import { PaymentProgress } from './payment-progress.tsx';
import { failureTitle, isUnpaid, SaveFailure, saveFailureText } from './save-failure.tsx';
import { type SavedPurchase as Purchase, savePurchaseQuery } from './save-purchase-query.ts';
import { SavedPurchase } from './saved-purchase.tsx';

/** Shown when there is no payment, for instance when the address was opened by hand. */
export const NothingToSave = () => (
  <MailLinkPage
    title="No payment found"
    text="If you have just paid for a session, it is booked and a confirmation e-mail will follow. The hours of a package are on your dashboard."
  >
    <Row>
      <ButtonLink href="/dashboard">View Dashboard</ButtonLink>
      <ButtonLink href="/" look="outline">
        Back to Home
      </ButtonLink>
    </Row>
  </MailLinkPage>
);

const suggestAfter = (purchase: Purchase) => (
  <Suggestion booked={'booking' in purchase ? purchase.booking : undefined} />
);

interface PaymentResultProps {
  known: KnownPayment;
  /** True when the provider has just led back from a payment that succeeded. */
  isReturn: boolean;
}

/** Saves the paid booking or package, or finds it by its payment, and shows the outcome. */
export const PaymentResult = ({ known, isReturn }: PaymentResultProps) => {
  const { details } = known;
  const { data, error, isFetching, refetch } = useQuery(savePurchaseQuery(known));
  const what = details && 'packageData' in details ? 'package' : 'booking';

  // A payment that came too late is refunded: thanks are given for what it has bought.
  const hasBought = data !== undefined && !('state' in data);
  useEffect(() => {
    if (isReturn && hasBought)
      toast({ title: 'Payment Successful', description: 'Thank you for your payment!' });
  }, [isReturn, hasBought]);

  useEffect(() => {
    if (!error || !details) return;
    console.error('Saving the purchase failed.', error);
    if (!isUnpaid(error)) {
      toast({ title: 'Warning', description: saveFailureText, variant: 'destructive' });
    }
  }, [error, details]);

  if (data && 'state' in data) return <PaymentProgress payment={data} ask={refetch} />;
  if (data) return <SavedPurchase title="Payment Successful!" purchase={data} suggest={suggestAfter} />;
  // Only the payment's secret was known, and it has expired. The purchase itself may be fine.
  if (!details && isRefused(error)) return <NothingToSave />;
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
