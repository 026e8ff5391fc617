import { chakra } from '@chakra-ui/react';
import { type ReactNode, useEffect, useState } from 'react';
import { hourMs, minuteMs } from '../../../shared/domain/time/milliseconds.ts';
import { serverNow } from '../../api/server-clock.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Row, VisuallyHidden } from '../../ui/surface.tsx';
import type { PurchaseWords } from './purchase-words.ts';

/** "14:05", or "1:14:05" */
export const countdownText = (remainingMs: number): string => {
  const seconds = Math.ceil(remainingMs / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const parts = [minutes, seconds % 60].map((part) => String(part).padStart(2, '0'));
  return [...(hours > 0 ? [hours] : []), ...parts].join(':');
};

/** The milliseconds left of a hold. That of an offer lasts longer than those of other checkouts. */
const remainingHoldMs = (expiresAt: string): number => Math.max(0, Date.parse(expiresAt) - serverNow());

/** The remaining milliseconds of a hold, counted down each second. */
export const useRemainingHold = (expiresAt: string): number => {
  const [remainingMs, setRemainingMs] = useState(() => remainingHoldMs(expiresAt));
  useEffect(() => {
    const tick = () => setRemainingMs(remainingHoldMs(expiresAt));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [expiresAt]);
  return remainingMs;
};

const Clock = chakra('strong', { base: { fontVariantNumeric: 'tabular-nums', fontWeight: 600 } });

/** "2 more minutes.", for screen readers. */
export const minutesText = (remainingMs: number): string => {
  const [count, unit] =
    remainingMs > hourMs ? [remainingMs / hourMs, 'hour'] : [remainingMs / minuteMs, 'minute'];
  const whole = Math.ceil(count);
  return `${whole} more ${whole === 1 ? unit : `${unit}s`}.`;
};

interface HoldClockProps {
  remainingMs: number;
  /** The beginning of the sentence, which ends with the time. */
  sentence: string;
  /** The seats that are held, where the page does not say so anyway. */
  children?: ReactNode;
}

/** Counts down the hold. The text changes each second; screen readers hear it each minute. */
export const HoldClock = ({ remainingMs, sentence, children }: HoldClockProps) => (
  <Notice>
    {children}
    <p aria-hidden="true">
      {sentence} <Clock>{countdownText(remainingMs)}</Clock>
    </p>
    <VisuallyHidden aria-live="polite">
      {sentence} {minutesText(remainingMs)}
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
