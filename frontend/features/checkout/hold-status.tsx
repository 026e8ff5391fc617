import { chakra } from '@chakra-ui/react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Row, VisuallyHidden } from '../../ui/surface.tsx';
import { countdownText } from './hold-countdown.ts';

const Clock = chakra('strong', { base: { fontVariantNumeric: 'tabular-nums', fontWeight: 600 } });

const minutesText = (remainingMs: number): string => {
  const minutes = Math.ceil(remainingMs / 60_000);
  return `Your seat is held for ${minutes} more ${minutes === 1 ? 'minute' : 'minutes'}.`;
};

/** How long the seat is held: seen each second, heard each minute. */
export const HoldClock = ({ remainingMs }: { remainingMs: number }) => (
  <Notice>
    <p aria-hidden="true">
      Your seat is held for <Clock>{countdownText(remainingMs)}</Clock>
    </p>
    <VisuallyHidden aria-live="polite">{minutesText(remainingMs)}</VisuallyHidden>
  </Notice>
);

interface HoldExpiredProps {
  isHolding: boolean;
  holdAgain: () => void;
}

export const HoldExpired = ({ isHolding, holdAgain }: HoldExpiredProps) => (
  <Notice tone="danger" role="alert">
    <p>Your seat is no longer held. Hold it again to go on, if it is still free.</p>
    <Row gap="3">
      <Button onClick={holdAgain} disabled={isHolding}>
        Hold my seat again
      </Button>
      <ButtonLink href="/booking" look="outline">
        Change the booking
      </ButtonLink>
    </Row>
  </Notice>
);
