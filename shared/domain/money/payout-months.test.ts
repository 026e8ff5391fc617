import { payableFrom, payoutMonthAfterDispute, whyNotPayable } from './payout-months.ts';

const payout = { recipient: 'Our Side', month: '2026-10', dueCents: 1000, donations: 1 };
const november = payableFrom('2026-10');

it('ends a month at midnight of the location', () => {
  expect(new Date(november).toISOString()).toBe('2026-11-01T04:00:00.000Z');
});

it.each([
  [payout, 1000, november, undefined],
  [payout, 1000, november - 1, 'This month has not ended, so donations can still join its payout.'],
  [payout, 999, november, 'The amount has changed. Please reload the page.'],
  [
    { ...payout, paidAt: '2026-11-02T12:00:00.000Z' },
    1000,
    november,
    'This payout has been recorded already.',
  ],
  [{ ...payout, month: 'disputed' }, 1000, november, 'There is no such payout. Please reload the page.'],
  [undefined, 1000, november, 'There is no such payout. Please reload the page.'],
])('says why a payout cannot be recorded: %j, %i, %i', (found, amountCents, nowMs, sentence) => {
  const why = whyNotPayable(found, amountCents, nowMs);
  if (sentence) expect(why).toContain(sentence);
  else expect(why).toBeUndefined();
});

it('lets a donation that was disputed join the payout of the current month at the earliest', () => {
  const settledAtMs = Date.parse('2026-10-10T12:00:00Z');
  const planned = payoutMonthAfterDispute(settledAtMs, settledAtMs);
  expect(payoutMonthAfterDispute(settledAtMs, Date.parse('2027-02-10T12:00:00Z'))).toBe('2027-02');
  expect(planned >= '2026-10').toBe(true);
});
