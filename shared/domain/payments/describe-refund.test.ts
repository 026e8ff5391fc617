import { describeRefund, type RefundState } from './describe-refund.ts';
import { isOwed } from './refund-status.ts';

const times = { requestedAt: '2026-11-20T15:00:00.000Z', failedAt: '2026-11-21T16:30:00.000Z' };
const card = (refund: Partial<RefundState>): RefundState => ({
  status: 'requested',
  isCash: false,
  ...refund,
});
const failed = (failureCode: string): RefundState => card({ status: 'failed', ...times, failureCode });

it.each<[RefundState, says: string, acts: string]>([
  [card(times), 'This refund was requested on Nov 20, 10:00 AM, and Stripe has not sent it yet.', 'retry'],
  [card({}), 'This refund was requested, and Stripe has not sent it yet.', 'retry'],
  [card({ status: 'refunded' }), 'Stripe has sent this refund.', ''],
  [card({ status: 'by-hand' }), 'This refund was paid by hand.', ''],
  [
    card({ status: 'paid-twice' }),
    'This refund was paid twice, by hand and by Stripe: ask for one of the two back.',
    'settle',
  ],
  [card({ status: 'by-bank' }), 'The bank has paid this refund by deciding a dispute.', ''],
  [
    { ...failed('declined'), isCash: true },
    'This refund is of cash, so it has to be paid by hand.',
    'pay-by-hand',
  ],
  [card({ status: 'failed' }), 'This refund failed: Stripe says “unknown”.', 'retry pay-by-hand'],
  ...Object.entries({
    declined: 'the bank of the card declined it',
    expired_or_canceled_card: 'the card has expired or was cancelled',
    lost_or_stolen_card: 'the card was lost or stolen',
    insufficient_funds: 'our balance at Stripe was too low',
    canceled: 'it was cancelled in Stripe',
    charge_disputed: 'the payment is disputed, and the bank decides',
    charge_already_refunded: 'Stripe says that the payment was refunded before',
    covered_by_double_payment:
      'another refund of this payment was paid twice, and the extra money covers this one',
    unheard_of: 'Stripe says “unheard of”',
  }).map(([code, reason]): [RefundState, string, string] => [
    failed(code),
    `This refund failed on Nov 21, 11:30 AM: ${reason}.`,
    'retry pay-by-hand',
  ]),
])('says what is so about a refund, and what an operator can do: %j', (refund, says, acts) => {
  const standing = describeRefund(refund);
  expect([standing.says, standing.acts.join(' '), standing.holds]).toEqual([says, acts, []]);
});

it.each([
  ['requested', true],
  ['failed', true],
  ['refunded', false],
  ['by-hand', false],
  ['paid-twice', false],
  ['by-bank', false],
] as const)('has a refund that is %s still to be paid: %s', (status, isSo) => {
  expect(isOwed({ status })).toBe(isSo);
});
