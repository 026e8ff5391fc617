import { useEffect, useState } from 'react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Row, Stack } from '../../ui/surface.tsx';
import { PageTitle } from '../../ui/text.tsx';
import type { PaymentState } from './save-purchase-query.ts';

const secondsBetween = 3;
const mostQuestions = 20;

/**
 * Asks again every few seconds while a payment is processed. It stops after a minute; the visitor can start it again.
 */
const usePatience = (isProcessing: boolean, ask: () => unknown) => {
  const [questions, setQuestions] = useState(0);
  const isWaiting = isProcessing && questions < mostQuestions;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => {
      setQuestions(questions + 1);
      ask();
    }, secondsBetween * 1000);
    return () => clearTimeout(timer);
  }, [isWaiting, questions, ask]);
  const startOver = () => {
    setQuestions(0);
    ask();
  };
  return { isWaiting, startOver };
};

const titles = {
  processing: 'Your payment is being processed',
  refunded: 'Your purchase could not be made',
  unpaid: 'Your payment is not complete',
} as const;

interface PaymentProgressProps {
  payment: PaymentState;
  /** Asks the server once more. */
  ask: () => unknown;
}

/** Shows the state of a payment that has bought nothing, or nothing yet, and the next steps. */
export const PaymentProgress = ({ payment, ask }: PaymentProgressProps) => {
  const { state, message } = payment;
  const { isWaiting, startOver } = usePatience(state === 'processing', ask);
  return (
    <Stack gap="8">
      <PageTitle>{titles[state]}</PageTitle>
      <Notice tone={state === 'processing' ? 'calm' : 'danger'} role="status">
        <p>{message}</p>
        {isWaiting ? <Spinner label="Looking again…" /> : null}
        <Row gap="3">
          {state === 'processing' && !isWaiting ? <Button onClick={startOver}>Look again</Button> : null}
          {state === 'refunded' ? <ButtonLink href="/booking">Choose another time</ButtonLink> : null}
          {state === 'unpaid' ? <ButtonLink href="/checkout">Back to the checkout</ButtonLink> : null}
        </Row>
      </Notice>
    </Stack>
  );
};
