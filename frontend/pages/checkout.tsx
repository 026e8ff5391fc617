import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Checkout } from '../features/checkout/checkout.tsx';
import { storedPaymentDetails } from '../features/stored/payment-details.ts';
import { PageFrame } from '../ui/page-frame.tsx';
import { PageTitle } from '../ui/text.tsx';

export const CheckoutPage = () => {
  const [details] = useState(storedPaymentDetails.read);
  if (!details) return <Navigate to="/" replace />;
  return (
    <PageFrame>
      <PageTitle marginBottom="8">Checkout</PageTitle>
      <Checkout details={details} />
    </PageFrame>
  );
};
