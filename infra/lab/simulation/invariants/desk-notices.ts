import type { Letter } from '../machine/post-office.ts';
import type { Records, Tap } from '../world/records.ts';

/** Named by the tap that called for the letter. */
const keyPattern = /^(no-show|no-show-taken-back)#([0-9a-f-]{36})#([0-9a-f-]{36})$/;

/** A letter about a no-show, or about its end. */
export const isDeskNotice = ({ messageKey }: Letter): boolean => keyPattern.test(messageKey);

/** The kinds of taps that can call for each letter: undoing an arrival makes an earlier no-show count again. */
const callers: Record<string, readonly Tap['record']['kind'][]> = {
  'no-show': ['no-show', 'undo'],
  'no-show-taken-back': ['arrived', 'undo'],
};

/** Each letter about a no-show comes from a tap that calls for it. A correction follows the letter that it corrects. */
export const deskNoticeViolations = (letters: readonly Letter[], { taps }: Records): string[] => {
  const told = new Set<string>();
  return letters.flatMap(({ messageKey }) => {
    const [, kind = '', bookingId = '', nonce] = keyPattern.exec(messageKey) ?? [];
    if (!kind) return [];
    const tap = taps.find((each) => each.nonce === nonce && each.bookingId === bookingId);
    if (!tap || !callers[kind]?.includes(tap.record.kind))
      return [`notice ${messageKey}: no tap calls for it`];
    if (kind === 'no-show') told.add(bookingId);
    return told.has(bookingId) ? [] : [`notice ${messageKey}: it corrects a mail that was never sent`];
  });
};
