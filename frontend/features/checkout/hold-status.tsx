import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { site } from '../../../shared/site.ts';
import { serverNow } from '../../api/server-clock.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Row, VisuallyHidden } from '../../ui/surface.tsx';
import type { PurchaseWords } from './purchase-words.ts';

const longestHoldMs = site.holdMinutes * 60_000;

/** "14:05" */
export const countdownText = (remainingMs: number): string => {
  const seconds = Math.ceil(remainingMs / 1000);
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
};

/** The milliseconds left of a hold. Wrong clocks never make it longer than a whole hold. */
export const remainingHoldMs = (expiresAt: string, nowMs: number): number =>
  Math.min(longestHoldMs, Math.max(0, Date.parse(expiresAt) - nowMs));

/** The remaining milliseconds of a hold, counted down each second. */
export const useRemainingHold = (expiresAt: string): number => {
  const [remainingMs, setRemainingMs] = useState(() => remainingHoldMs(expiresAt, serverNow()));
  useEffect(() => {
    const tick = () => setRemainingMs(remainingHoldMs(expiresAt, serverNow()));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [expiresAt]);
  return remainingMs;
};

const Clock = chakra('strong', { base: { fontVariantNumeric: 'tabular-nums', fontWeight: 600 } });

/** "2 more minutes.", for screen readers. */
export const minutesText = (remainingMs: number): string => {
  const minutes = Math.ceil(remainingMs / 60_000);
  return `${minutes} more ${minutes === 1 ? 'minute' : 'minutes'}.`;
};

interface HoldClockProps {
  remainingMs: number;
  words: PurchaseWords;
}

/** Counts down the hold. The text changes each second; screen readers hear it each minute. */
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

/** Another checkout has taken its place, too many cards were declined, or its time is up. */
export type CheckoutEnd = 'declined' | 'replaced' | 'runOut';

interface HoldLostProps {
  end: CheckoutEnd;
  isHolding: boolean;
  holdAgain: () => void;
  words: PurchaseWords;
}

/** Says why the hold or the checkout has ended, and offers the next steps. */
export const HoldLost = ({ end, isHolding, holdAgain, words }: HoldLostProps) => (
  <Notice tone="danger" role="alert">
    <p>{words[end]}</p>
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
