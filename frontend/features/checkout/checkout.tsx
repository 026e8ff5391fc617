import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { formatCents } from '../../../shared/domain/prices/pricing.ts';
import type { PaymentDetails, PaymentIntentResponse } from '../../../shared/schemas/payment.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { Stack } from '../../ui/surface.tsx';
import { SectionTitle } from '../../ui/text.tsx';
import { isReplacedElsewhere } from '../stored/newest-checkout.ts';
import { storedHold } from '../stored/purchase.ts';
import { type CheckoutEnd, HoldClock, HoldLost, useRemainingHold } from './hold-status.tsx';
import { BookingOrder, PackageOrder } from './order.tsx';
import { PaymentPanel } from './payment-panel.tsx';
import { type PurchaseWords, wordsFor } from './purchase-words.ts';
import { useCheckout } from './use-checkout.ts';

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: '8', lg: '12' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '23rem minmax(0, 1fr)' },
    alignItems: 'start',
  },
});

interface HeldCheckoutProps {
  amount: string;
  intent: PaymentIntentResponse;
  isHolding: boolean;
  holdAgain: () => void;
  words: PurchaseWords;
}

const endOf = ({
  clientSecret,
  remainingMs,
  afterDecline,
}: {
  clientSecret: string;
  remainingMs: number;
  afterDecline: boolean;
}): CheckoutEnd => {
  if (isReplacedElsewhere(clientSecret)) return 'replaced';
  return afterDecline && remainingMs > 0 ? 'declined' : 'runOut';
};

const HeldCheckout = ({ amount, intent, isHolding, holdAgain, words }: HeldCheckoutProps) => {
  const remainingMs = useRemainingHold(intent.holdExpiresAt);
  const [ended, setEnded] = useState<{ clientSecret: string; end: CheckoutEnd }>();
  const end = ended?.clientSecret === intent.clientSecret ? ended.end : undefined;
  const isHeld = remainingMs > 0 && !end;
  const noteEnd = (afterDecline: boolean) => {
    const { clientSecret } = intent;
    storedHold.clear();
    setEnded({ clientSecret, end: endOf({ clientSecret, remainingMs, afterDecline }) });
  };
  return (
    <Stack gap="6">
      {isHeld ? (
        <HoldClock remainingMs={remainingMs} sentence={words.runningOut} />
      ) : (
        <HoldLost end={end ?? 'runOut'} isHolding={isHolding} holdAgain={holdAgain} words={words} />
      )}
      <PaymentPanel
        amount={amount}
        terms={intent.terms ?? []}
        clientSecret={intent.clientSecret}
        isHeld={isHeld}
        onEnded={noteEnd}
      />
    </Stack>
  );
};

export const Checkout = ({ details }: { details: PaymentDetails }) => {
  const { intent, isFetching, holdAgain } = useCheckout(details);
  const words = wordsFor(details);
  return (
    <Columns>
      {'bookingData' in details ? <BookingOrder details={details} /> : <PackageOrder details={details} />}
      <Stack as="section" gap="5" aria-labelledby="payment-title">
        <SectionTitle id="payment-title" fontSize="xl">
          Payment
        </SectionTitle>
        {intent ? (
          <HeldCheckout
            amount={formatCents(Math.round(details.amount * 100))}
            intent={intent}
            isHolding={isFetching}
            holdAgain={holdAgain}
            words={words}
          />
        ) : (
          <Spinner label={words.preparing} />
        )}
      </Stack>
    </Columns>
  );
};
