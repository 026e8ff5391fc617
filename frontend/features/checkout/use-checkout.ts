import { queryOptions, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import type { PaymentDetails, PaymentIntentResponse } from '../../../shared/schemas/payment.ts';
import { ApiError } from '../../api/api-error.ts';
import { callApi } from '../../api/client.ts';
import { targetOf } from '../../ui/app-link.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { noteNewestCheckout } from '../stored/newest-checkout.ts';
import { storedPackagePrices } from '../stored/package-prices.ts';
import { storedHold, storedLastPayment } from '../stored/purchase.ts';
import { checkoutRefusal } from '../stored/refusal.ts';
import { sessionSlot } from '../stored/session-store.ts';
import { orderRefusal } from './order-refusal.ts';
import { wordsFor } from './purchase-words.ts';

const storedRequestKey = sessionSlot<string>('requestKey');

/**
 * The key of this request. It stays the same until an answer comes, so that a repeated request opens no second
 * checkout.
 */
const requestKey = (): string => {
  const stored = storedRequestKey.read();
  if (typeof stored === 'string') return stored;
  const made = crypto.randomUUID();
  storedRequestKey.write(made);
  return made;
};

/** The secret of a payment that may have succeeded, though its purchase has not been shown. */
const unsettledSecret = (): { clientSecret?: string } => {
  const last = storedLastPayment.read();
  return last && last.state !== 'found' ? { clientSecret: last.clientSecret } : {};
};

const createPaymentIntent = async (details: PaymentDetails): Promise<PaymentIntentResponse> => {
  const { amount, code } = details;
  const purchase =
    'packageData' in details
      ? { packageData: details.packageData }
      : { bookingData: details.bookingData, offer: details.offer };
  const intent = await callApi('create-payment-intent', {
    body: {
      amount,
      ...purchase,
      ...(code && { code }),
      requestKey: requestKey(),
      ...unsettledSecret(),
    },
  });
  storedRequestKey.clear();
  noteNewestCheckout(intent.clientSecret);
  storedLastPayment.write({ clientSecret: intent.clientSecret, state: intent.paid ? 'succeeded' : 'open' });
  if ('bookingData' in details) {
    const { date, timeSlot, duration } = details.bookingData;
    storedHold.write({ date, timeSlot, duration, expiresAt: intent.holdExpiresAt });
  }
  return intent;
};

/** Tabs of one browser ask one after the other, so that the second one sends the first one's checkout cookie. */
const inTurn = <Result>(ask: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request('checkout', ask) : ask();

/** Runs once for each visit of the page. Running again re-uses or replaces this browser's open checkout. */
const paymentIntentQuery = (details: PaymentDetails) =>
  queryOptions({
    queryKey: ['payment-intent'],
    queryFn: () => inTurn(() => createPaymentIntent(details)),
    gcTime: 0,
  });

/** The order needs a member, and the session has ended. */
const isSignedOut = (error: Error): boolean => error instanceof ApiError && error.status === 401;

const unpreparedSentence =
  'Your payment could not be prepared, and nothing has been charged. What you entered is kept.';

/** Holds the seats and prepares the payment. Leaves the page when there is nothing to pay. */
export const useCheckout = (details: PaymentDetails) => {
  const navigate = useNavigate();
  const words = useMemo(() => wordsFor(details), [details]);
  const { data: intent, error, isFetching, refetch } = useQuery(paymentIntentQuery(details));

  useEffect(() => {
    if (!error) return;
    if (isSignedOut(error)) {
      void navigate({ to: '/auth', search: { returnTo: '/checkout' }, replace: true });
      return;
    }
    const refusal = orderRefusal(error);
    if (refusal) {
      storedHold.clear();
      storedPackagePrices.clear();
      if ('needsChange' in words)
        toast({ title: words.needsChange, description: refusal, variant: 'destructive' });
      else checkoutRefusal.leave(refusal);
      void navigate({ ...targetOf(words.origin), replace: true });
      return;
    }
    console.error('Preparing the payment failed.', error);
    toast({
      title: 'Checkout not possible',
      description: unpreparedSentence,
      variant: 'destructive',
      action: { label: words.back, href: words.origin },
    });
    void navigate({ to: '/', replace: true });
  }, [error, navigate, words]);

  const isPaid = intent?.paid === true;
  useEffect(() => {
    if (isPaid) void navigate({ to: '/payment-success', replace: true });
  }, [isPaid, navigate]);

  return { intent: isPaid || error ? undefined : intent, isFetching, holdAgain: () => void refetch() };
};
