import { chakra } from '@chakra-ui/react';
import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { StripeError } from '@stripe/stripe-js';
import { useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Stack } from '../../ui/surface.tsx';
import { Note, TextLink } from '../../ui/text.tsx';
import { toast } from '../../ui/toast/toast-store.ts';

type Failure = Pick<StripeError, 'code' | 'message' | 'payment_intent'> & Partial<Pick<StripeError, 'type'>>;

/** True for empty or wrong fields. The form marks them itself, and the bank was not asked. */
const isIncomplete = ({ type }: Failure): boolean => type === 'validation_error';

/** The payment that has ended already: another tab has paid or replaced it, its time is up, or cards were declined. */
const endedPayment = ({ code, payment_intent }: Failure) =>
  code === 'payment_intent_unexpected_state' ? payment_intent : undefined;

const unexpectedFailure = 'Your payment could not be confirmed. Please try again.';

const Terms = chakra('ul', {
  base: { display: 'grid', gap: '2', fontSize: 'sm', lineHeight: 1.55 },
});

interface PaymentFormProps {
  /** The total, as the button says it. */
  amount: string;
  /** The terms of cancelling, moving and refunds once it is paid. */
  terms: readonly string[];
  isHeld: boolean;
  onEnded: (afterDecline: boolean) => void;
  onLoadError: () => void;
}

/** The provider's card form. On success the provider takes the visitor to /payment-success. */
export const PaymentForm = ({ amount, terms, isHeld, onEnded, onLoadError }: PaymentFormProps) => {
  const stripe = useStripe();
  const elements = useElements();
  const navigate = useNavigate();
  const [isReady, setIsReady] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  const [failure, setFailure] = useState<string>();

  const confirm = async () => {
    if (!stripe || !elements || isConfirming) return;
    setIsConfirming(true);
    setFailure(undefined);
    const { error }: { error: Failure } = await stripe
      .confirmPayment({
        elements,
        confirmParams: { return_url: `${window.location.origin}/payment-success` },
      })
      .catch((cause: unknown) => {
        console.error('Confirming the payment failed.', cause);
        return { error: { message: unexpectedFailure } };
      });
    setIsConfirming(false);
    if (isIncomplete(error)) return;
    const ended = endedPayment(error);
    if (ended?.status === 'succeeded') return navigate({ to: '/payment-success', replace: true });
    // The page says what has ended and how to go on. The provider's message would name its states alone.
    if (ended?.status === 'canceled') return onEnded(ended.last_payment_error?.type === 'card_error');
    const message = error.message ?? unexpectedFailure;
    setFailure(message);
    toast({ title: 'Payment Failed', description: message, variant: 'destructive' });
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void confirm();
  };

  return (
    <form method="post" onSubmit={submit}>
      <Stack>
        <PaymentElement onReady={() => setIsReady(true)} onLoadError={onLoadError} />
        <Terms aria-label="Cancelling and refunds">
          {terms.map((term) => (
            <li key={term}>{term}</li>
          ))}
        </Terms>
        {failure ? <Notice tone="danger">{failure}</Notice> : null}
        <Button type="submit" size="lg" disabled={!isReady || !isHeld || isConfirming}>
          {isConfirming ? 'Confirming…' : `Confirm Payment · ${amount}`}
        </Button>
        <Note>
          By paying you agree to our{' '}
          <TextLink href="/terms" target="_blank">
            terms
          </TextLink>
          . We treat your data as our{' '}
          <TextLink href="/privacy" target="_blank">
            privacy page
          </TextLink>{' '}
          says.
        </Note>
      </Stack>
    </form>
  );
};
