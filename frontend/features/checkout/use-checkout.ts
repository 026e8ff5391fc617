import { queryOptions, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import type { PaymentDetails } from '../../../shared/schemas/payment.ts';
import { ApiError } from '../../api/api-error.ts';
import { targetOf } from '../../ui/app-link.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { storedPackagePrices } from '../stored/package-prices.ts';
import { storedHold } from '../stored/purchase.ts';
import { checkoutRefusal } from '../stored/refusal.ts';
import { orderRefusal } from './order-refusal.ts';
import { preparePayment } from './prepare-payment.ts';
import { wordsFor } from './purchase-words.ts';

/** Tabs of one browser ask one after the other, so that the second one sends the first one's checkout cookie. */
const inTurn = <Result>(ask: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request('checkout', ask) : ask();

/** Runs once for each visit of the page. Running again re-uses or replaces this browser's open checkout. */
const paymentIntentQuery = (details: PaymentDetails) =>
  queryOptions({
    queryKey: ['payment-intent'],
    queryFn: () => inTurn(() => preparePayment(details)),
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
