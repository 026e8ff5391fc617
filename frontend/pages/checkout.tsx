import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Queries } from '../api/queries.tsx';
import { Checkout } from '../features/checkout/checkout.tsx';
import { readPaymentDetails } from '../features/payment-result/known-payment.ts';
import { PageFrame } from '../ui/surface.tsx';
import { PageTitle } from '../ui/text.tsx';

const CheckoutPage = () => {
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

export default CheckoutPage;
