import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Queries } from '../api/queries.tsx';
import { Checkout } from '../features/checkout/checkout.tsx';
import { readPaymentDetails } from '../features/stored/read-payment-details.ts';
import { PageFrame } from '../ui/page-frame.tsx';
import { PageTitle } from '../ui/text.tsx';

export const CheckoutPage = () => {
  const [details] = useState(readPaymentDetails);
  if (!details) return <Navigate to="/" replace />;
  return (
    <PageFrame>
      <PageTitle marginBottom="8">Checkout</PageTitle>
      <Queries>
        <Checkout details={details} />
      </Queries>
    </PageFrame>
  );
};
