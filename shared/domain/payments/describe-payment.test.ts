import { describeDispute, whyFrozen } from './describe-dispute.ts';
import { describePayment } from './describe-payment.ts';

it.each([
  ['ended', 'This checkout has ended, and you have not been charged.', 'book'],
  [
    'processing',
    'Your bank is still processing your payment: you do not have to pay again, and we email you once it is through.',
    'look',
  ],
  ['sent', 'Your payment has been sent, and is being confirmed: you do not have to pay again.', 'look'],
  ['unpaid', 'This payment has not been completed, and you have not been charged.', 'pay'],
] as const)('says what is so about a payment that is %s, and what the payer can do', (state, says, act) => {
  expect(describePayment(state)).toEqual({ says, acts: [act], holds: [] });
});

const frozen = {
  booking: 'The payment of this booking is disputed, so nothing can change until the bank has decided.',
  package: 'The payment of this package is disputed, so nothing can change until the bank has decided.',
};

it.each([
  ['open', 'booking', frozen.booking, ['answer']],
  ['open', 'package', frozen.package, ['answer']],
  ['won', 'booking', 'The bank has decided this dispute for us, and the booking goes on as before.', []],
  ['won', 'package', 'The bank has decided this dispute for us, and the package goes on as before.', []],
  [
    'lost',
    'booking',
    'The bank has refunded this payment by deciding the dispute, and the booking stays as it is.',
    [],
  ],
  [
    'lost',
    'package',
    'The bank has refunded this payment by deciding the dispute, and the package stays as it is.',
    [],
  ],
] as const)('says what is so about a dispute that is %s about a %s', (status, what, says, acts) => {
  expect(describeDispute(status, what)).toEqual({ says, acts, holds: [] });
});

it('freezes a purchase while its dispute is open, and no longer', () => {
  const sentences = ([undefined, 'open', 'lost'] as const).map((dispute) => whyFrozen({ dispute }));
  expect(sentences).toEqual([undefined, frozen.booking, undefined]);
  expect(whyFrozen({ dispute: 'open' }, 'package')).toBe(frozen.package);
});
