import { Elements } from '@stripe/react-stripe-js';
import type { Appearance } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTheme } from 'next-themes';
import { useState } from 'react';
import { readConfiguration } from '../../api/configuration.ts';
import { Failure } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { darkPalette, fonts, lightPalette } from '../../ui/theme/palette.ts';
import { PaymentForm } from './payment-form.tsx';

/** The embedded payment form in the site's own colours. */
const paymentAppearance = (isDark: boolean): Appearance => {
  const palette = isDark ? darkPalette : lightPalette;
  return {
    theme: isDark ? 'night' : 'stripe',
    variables: {
      colorPrimary: palette.accent,
      colorBackground: palette.surface,
      colorText: palette.ink,
      colorTextSecondary: palette.muted,
      colorTextPlaceholder: palette.muted,
      colorDanger: palette.danger,
      fontFamily: fonts.body,
      fontSizeBase: '17px',
      borderRadius: '6px',
    },
    rules: { '.Input': { borderColor: palette.control }, '.Tab': { borderColor: palette.control } },
  };
};

const loadPaymentProvider = async () => {
  const { stripePublishableKey } = await readConfiguration();
  const stripe = await loadStripe(stripePublishableKey);
  if (!stripe) throw new Error('Stripe.js is not available here.');
  return stripe;
};

/** The payment provider's script with our publishable key: loaded on /checkout only. */
const stripeQuery = queryOptions({
  queryKey: ['stripe'],
  queryFn: loadPaymentProvider,
  structuralSharing: false,
});

interface PaymentPanelProps {
  amount: string;
  terms: readonly string[];
  clientSecret: string;
  isHeld: boolean;
  /** Called when the payment was cancelled: it was replaced, its time is up, or too many cards were declined. */
  onEnded: (afterDecline: boolean) => void;
}

/** Loads the payment provider and shows its form for one payment intent. */
export const PaymentPanel = ({ amount, terms, clientSecret, isHeld, onEnded }: PaymentPanelProps) => {
  const { resolvedTheme } = useTheme();
  const { data: stripe, isError, isFetching, refetch } = useQuery(stripeQuery);
  const [hasFormFailed, setHasFormFailed] = useState(false);
  const tryAgain = () => {
    setHasFormFailed(false);
    if (!stripe) void refetch();
  };
  if (hasFormFailed || (isError && !isFetching)) {
    return <Failure retry={tryAgain}>The card form could not be loaded. Nothing has been charged.</Failure>;
  }
  if (stripe) {
    return (
      <Elements
        key={clientSecret}
        stripe={stripe}
        options={{ clientSecret, appearance: paymentAppearance(resolvedTheme === 'dark') }}
      >
        <PaymentForm
          amount={amount}
          terms={terms}
          isHeld={isHeld}
          onEnded={onEnded}
          onLoadError={() => setHasFormFailed(true)}
        />
      </Elements>
    );
  }
  return <Spinner label="Loading the card form…" />;
};
