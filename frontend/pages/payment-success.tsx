import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Queries } from '../api/queries.tsx';
import { NothingToSave } from '../features/payment-result/nothing-to-save.tsx';
import { PaymentResult } from '../features/payment-result/payment-result.tsx';
import { type ReturnSearch, returnedPayment } from '../features/payment-result/returned-payment.ts';
import { readPaymentDetails } from '../features/stored/read-payment-details.ts';
import { PageFrame } from '../ui/page-frame.tsx';
import { toast } from '../ui/toast/toast-store.ts';

const tellResult = (status: string | undefined): void => {
  if (status === 'succeeded') {
    toast({ title: 'Payment Successful', description: 'Thank you for your payment!' });
  } else if (status === 'failed') {
    toast({
      title: 'Payment Failed',
      description: 'Your payment was not completed. Please try again or use another card.',
      variant: 'destructive',
    });
  }
};

const readPayment = (search: ReturnSearch) => {
  const details = readPaymentDetails();
  return { details, payment: returnedPayment(search, details !== undefined) };
};

export const PaymentSuccessPage = () => {
  const navigate = useNavigate();
  const search = useSearch({ from: '/payment-success' });
  const [made] = useState(() => readPayment(search));
  const isKnown = made.details !== undefined || made.payment !== undefined;
  // The address says it once: it is a claim that anybody can write, and that a reload would repeat. The key in it is
  // kept where no history and no other site sees it.
  const [status] = useState(isKnown ? search.redirect_status : undefined);
  const hasFailed = status === 'failed';
  useEffect(() => {
    tellResult(status);
    void navigate({ to: hasFailed ? '/checkout' : '/payment-success', search: {}, replace: true });
  }, [status, hasFailed, navigate]);

  if (hasFailed) return null;
  return (
    <PageFrame maxWidth="46rem">
      <Queries>{isKnown ? <PaymentResult made={made} /> : <NothingToSave />}</Queries>
    </PageFrame>
  );
};
