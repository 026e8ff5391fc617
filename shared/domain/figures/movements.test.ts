import type { LedgerEntry } from '../money/book-records.ts';
import { movementsIn, movementText } from './movements.ts';

/** A session of $70 with a donation of $10, paid by card. */
const known = { prices: new Map([['a', 7000]]), paidTwice: new Set(['a session']), disputed: new Map() };
const entry = (kind: LedgerEntry['kind'], amountCents: number, checkoutId = 'a') => ({
  checkoutId,
  kind,
  amountCents,
});

it.each<[string, ReturnType<typeof entry>, [total: number, price: number, donation: number]]>([
  ['card payment', entry('captured', 8000), [8000, 7000, 1000]],
  ['card payment', entry('captured', 8000, 'too late'), [8000, 0, 0]],
  ['cash payment', entry('captured:cash', 7000), [7000, 7000, 0]],
  ['voided cash payment', entry('voided:cash', 2500), [-2500, 0, 0]],
  ['donation settled', entry('settled', 1000), [0, 0, 0]],
  ['refund: session price', entry('refunded:session', 3500), [-3500, -3500, 0]],
  ['refund: donation', entry('refunded:stake', 1000), [-1000, 0, -1000]],
  ['refund: late payment', entry('refunded:late-payment', 8000), [-8000, 0, 0]],
  ['refund that came back: donation', entry('returned:stake', 1000), [1000, 0, 1000]],
  ['refund by hand: by the office', entry('by-hand:goodwill#1', 500), [-500, -500, 0]],
  ['dispute lost', entry('refunded:dispute', 8000), [-8000, -8000, 0]],
])('reads "%s" and its parts', (text, moved, [totalCents, priceCents, donationCents]) => {
  expect(movementText(moved)).toBe(text);
  expect(movementsIn([moved], known)).toEqual([{ entry: moved, totalCents, priceCents, donationCents }]);
});

it('takes what a bank took of the donation from the donation first, however many disputes it was lost in', () => {
  const disputed = new Map([
    ['a', { neverOurs: { donationCents: 1000, otherCents: 0 }, takenBeforeCents: 400 }],
  ]);
  const lost = [entry('refunded:dispute', 400), entry('refunded:dispute', 500)];
  expect(
    movementsIn(lost, { ...known, disputed }).map(({ priceCents, donationCents }) => [
      priceCents,
      donationCents,
    ]),
  ).toEqual([
    [0, -400],
    [-300, -200],
  ]);
});
