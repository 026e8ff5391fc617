import { Elements } from '@stripe/react-stripe-js';
import { useQuery } from '@tanstack/react-query';
import { useTheme } from 'next-themes';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { paymentAppearance } from './appearance.ts';
import { PaymentForm } from './payment-form.tsx';
import { stripeQuery } from './stripe-query.ts';

interface PaymentPanelProps {
  clientSecret: string;
  isHeld: boolean;
}

/** Loads the payment provider and shows its form for one payment intent. */
export const PaymentPanel = ({ clientSecret, isHeld }: PaymentPanelProps) => {
  const { resolvedTheme } = useTheme();
  const { data: stripe, isError, isFetching, refetch } = useQuery(stripeQuery);
  const [hasFormFailed, setHasFormFailed] = useState(false);
  const tryAgain = () => {
    setHasFormFailed(false);
    if (!stripe) void refetch();
  };
  if (hasFormFailed || (isError && !isFetching)) {
    return (
      <Notice tone="danger" role="alert">
        <p>The card form could not be loaded. Nothing has been charged.</p>
        <Button look="outline" onClick={tryAgain}>
          Try again
        </Button>
      </Notice>
    );
  }
  if (stripe) {
    return (
      <Elements
        key={clientSecret}
        stripe={stripe}
        options={{ clientSecret, appearance: paymentAppearance(resolvedTheme === 'dark') }}
      >
        <PaymentForm isHeld={isHeld} onLoadError={() => setHasFormFailed(true)} />
      </Elements>
    );
  }
  return <Spinner label="Loading the card form…" />;
};
