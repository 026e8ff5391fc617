import { moveText, tierTexts } from './cancellation-text.ts';
import { type Changeable, possibleChanges, whyNotCancellable, whyNotMovable } from './policy.ts';

/** All that the holder of a booking can still change, each with its deadline, or the reasons why they cannot. */
export const changeSentences = (booking: Changeable, nowMs: number): string[] => {
  const { cancellation, reschedulableUntil, movesLeft } = possibleChanges(booking, nowMs);
  const sentences = [
    ...(cancellation ? tierTexts(cancellation.tiers, booking) : [whyNotCancellable(booking, nowMs)]),
    reschedulableUntil ? moveText(reschedulableUntil, movesLeft) : whyNotMovable(booking, nowMs),
  ];
  // A disputed payment is the reason for both.
  return [...new Set(sentences)].filter((sentence) => sentence !== undefined);
};

/** The terms of a session before it is paid: its changes, or that it allows none. */
export const sessionTerms = (booking: Changeable, nowMs: number): string[] =>
  whyNotCancellable(booking, nowMs) && whyNotMovable(booking, nowMs)
    ? ['Once you have paid, this session can be neither cancelled nor moved.']
    : changeSentences(booking, nowMs);
