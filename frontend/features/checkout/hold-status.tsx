import { chakra } from '@chakra-ui/react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Row, VisuallyHidden } from '../../ui/surface.tsx';
import { countdownText } from './hold-countdown.ts';
import type { PurchaseWords } from './purchase-words.ts';

const Clock = chakra('strong', { base: { fontVariantNumeric: 'tabular-nums', fontWeight: 600 } });

const minutesText = (remainingMs: number): string => {
  const minutes = Math.ceil(remainingMs / 60_000);
  return `${minutes} more ${minutes === 1 ? 'minute' : 'minutes'}.`;
};

interface HoldClockProps {
  remainingMs: number;
  words: PurchaseWords;
}

/** How long the seat is held, or the checkout is open: seen each second, heard each minute. */
export const HoldClock = ({ remainingMs, words }: HoldClockProps) => (
  <Notice>
    <p aria-hidden="true">
      {words.runningOut} <Clock>{countdownText(remainingMs)}</Clock>
    </p>
    <VisuallyHidden aria-live="polite">
      {words.runningOut} {minutesText(remainingMs)}
    </VisuallyHidden>
  </Notice>
);

interface HoldExpiredProps {
  isHolding: boolean;
  holdAgain: () => void;
  words: PurchaseWords;
}

export const HoldExpired = ({ isHolding, holdAgain, words }: HoldExpiredProps) => (
  <Notice tone="danger" role="alert">
    <p>{words.runOut}</p>
    <Row gap="3">
      <Button onClick={holdAgain} disabled={isHolding}>
        {words.again}
      </Button>
      <ButtonLink href={words.origin} look="outline">
        {words.change}
      </ButtonLink>
    </Row>
  </Notice>
);
