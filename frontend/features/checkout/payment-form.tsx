import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { type SubmitEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Stack } from '../../ui/surface.tsx';
import { toast } from '../../ui/toast/toast-store.ts';

const unexpectedFailure = 'Your payment could not be confirmed. Please try again.';

interface PaymentFormProps {
  isHeld: boolean;
  onLoadError: () => void;
}

/** The provider's card form. On success the provider takes the visitor to /payment-success. */
export const PaymentForm = ({ isHeld, onLoadError }: PaymentFormProps) => {
  const stripe = useStripe();
  const elements = useElements();
  const [isReady, setIsReady] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  const [failure, setFailure] = useState<string>();

  const confirm = async () => {
    if (!stripe || !elements || isConfirming) return;
    setIsConfirming(true);
    setFailure(undefined);
    const { error } = await stripe
      .confirmPayment({
        elements,
        confirmParams: { return_url: `${window.location.origin}/payment-success` },
      })
      .catch((cause: unknown) => {
        console.error('Confirming the payment failed.', cause);
        return { error: { message: unexpectedFailure } };
      });
    const message = error.message ?? unexpectedFailure;
    setFailure(message);
    toast({ title: 'Payment Failed', description: message, variant: 'destructive' });
    setIsConfirming(false);
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void confirm();
  };

  return (
    <form method="post" onSubmit={submit}>
      <Stack>
        <PaymentElement onReady={() => setIsReady(true)} onLoadError={onLoadError} />
        {failure ? <Notice tone="danger">{failure}</Notice> : null}
        <Button type="submit" size="lg" disabled={!isReady || !isHeld || isConfirming}>
          {isConfirming ? 'Confirming…' : 'Confirm Payment'}
        </Button>
      </Stack>
    </form>
  );
};
