import { changeSentences, sessionTerms } from './change-sentences.ts';
import type { Changeable } from './policy.ts';
import { policyInForce } from './policy-in-force.ts';

/** On Friday, November 20, 2026, at 8:00 PM in New York, which is 1:00 UTC of the next day. */
const session = (createdAt: string): Changeable => ({
  ...{ date: '2026-11-20', timeSlot: '8:00 PM', duration: 2, sessionPriceCents: 5000, createdAt },
  ...{ status: 'booked', donationAmount: 0, donationStatus: 'pending', moves: 0, policy: policyInForce() },
});

const termsAt = (moment: string) => sessionTerms(session(moment), Date.parse(moment));

it('says before the payment what can be cancelled and moved, and until when', () => {
  expect(termsAt('2026-11-10T12:00:00.000Z')).toEqual([
    'Cancel until Thursday, November 19 at 8:00 PM, New York time, and $50 comes back to your card.',
    'After that, until Friday, November 20 at 6:00 PM, New York time, $25 of $50 comes back to your card.',
    'After that, you cannot cancel it, and none of the price is refunded.',
    'Move it until Friday, November 20 at 8:00 AM, New York time, at no charge. You can move it 2 more times.',
  ]);
});

it('says of a session which begins soon only that it can be neither cancelled nor moved', () => {
  expect(termsAt('2026-11-21T00:15:00.000Z')).toEqual([
    'Once you have paid, this session can be neither cancelled nor moved.',
  ]);
});

it('says why a session that was moved twice cannot be moved, and of a frozen one the reason once', () => {
  const moment = '2026-11-10T12:00:00.000Z';
  const moved = { ...session(moment), moves: 2 };
  expect(changeSentences(moved, Date.parse(moment)).at(-1)).toBe(
    'A session can be moved 2 times, and this one has been.',
  );
  expect(changeSentences({ ...moved, dispute: 'open' }, Date.parse(moment))).toEqual([
    'The payment of this booking is disputed, so nothing can change until the bank has decided.',
  ]);
});
