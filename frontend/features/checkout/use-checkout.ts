import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { PaymentDetails } from '../../../shared/schemas/payment.ts';
import { ApiError } from '../../api/api-error.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { storedHold } from '../stored/hold.ts';
import { paymentIntentQuery } from './payment-intent-query.ts';
import { wordsFor } from './purchase-words.ts';

/** Refusals that the visitor can mend where they come from: a bad booking, an hour taken, too many tries. */
const mendableStatuses = [400, 409, 429];

const isMendable = (error: Error): error is ApiError =>
  error instanceof ApiError && mendableStatuses.includes(error.status);

/** What only members may buy, asked for after the session has ended. */
const isSignedOut = (error: Error): boolean => error instanceof ApiError && error.status === 401;

const unpreparedSentence =
  'Your payment could not be prepared, and nothing has been charged. What you entered is kept: please try again.';

/** Holds the seats and prepares the payment; leaves the page when there is nothing to pay here. */
export const useCheckout = (details: PaymentDetails) => {
  const navigate = useNavigate();
  const words = wordsFor(details);
  const { data: intent, error, isFetching, refetch } = useQuery(paymentIntentQuery(details));

  useEffect(() => {
    if (!error) return;
    if (isSignedOut(error)) {
      void navigate({ to: '/auth', search: { returnTo: '/checkout' }, replace: true });
    } else if (isMendable(error)) {
      storedHold.clear();
      toast({ title: words.needsChange, description: error.sentence, variant: 'destructive' });
      void navigate({ to: words.origin, replace: true });
    } else {
      console.error('Preparing the payment failed.', error);
      toast({ title: 'Checkout not possible', description: unpreparedSentence, variant: 'destructive' });
      void navigate({ to: '/', replace: true });
    }
  }, [error, navigate, words]);

  const isPaid = intent?.paid === true;
  useEffect(() => {
    if (isPaid) void navigate({ to: '/payment-success', replace: true });
  }, [isPaid, navigate]);

  return { intent: isPaid || error ? undefined : intent, isFetching, holdAgain: () => void refetch() };
};
