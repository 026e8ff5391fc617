import { Navigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Queries } from '../api/queries.tsx';
import { NothingToSave } from '../features/payment-result/nothing-to-save.tsx';
import { PaymentResult } from '../features/payment-result/payment-result.tsx';
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

export const PaymentSuccessPage = () => {
  const { redirect_status: status } = useSearch({ from: '/payment-success' });
  const [details] = useState(readPaymentDetails);
  useEffect(() => tellResult(status), [status]);

  if (status === 'failed') return <Navigate to="/checkout" replace />;
  return (
    <PageFrame maxWidth="46rem">
      <Queries>{details ? <PaymentResult details={details} /> : <NothingToSave />}</Queries>
    </PageFrame>
  );
};
