import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Queries } from '../api/queries.tsx';
import { readKnownPayment } from '../features/payment-result/known-payment.ts';
import { NothingToSave, PaymentResult } from '../features/payment-result/payment-result.tsx';
import { PageFrame } from '../ui/surface.tsx';
import { toast } from '../ui/toast/toast-store.ts';

const tellOfFailure = (): void =>
  toast({
    title: 'Payment Failed',
    description: 'Your payment was not completed. Please try again or use another card.',
    variant: 'destructive',
  });

const PaymentSuccessPage = () => {
  const navigate = useNavigate();
  const search = useSearch({ from: '/payment-success' });
  const [known] = useState(() => readKnownPayment(search));
  // The address is read once and then cleared: anybody can write a status into it, a reload would repeat its toast, and
  // its secret must not stay in the browser's history.
  const [status] = useState(known && search.redirect_status);
  const hasFailed = status === 'failed';
  useEffect(() => {
    if (hasFailed) tellOfFailure();
    void navigate({ to: hasFailed ? '/checkout' : '/payment-success', search: {}, replace: true });
  }, [hasFailed, navigate]);

  if (hasFailed) return null;
  return (
    <PageFrame maxWidth="46rem">
      <Queries>
        {known ? <PaymentResult known={known} isReturn={status === 'succeeded'} /> : <NothingToSave />}
      </Queries>
    </PageFrame>
  );
};

export default PaymentSuccessPage;
