import { type Harness, paid, startStandIn } from '../stripe/test-support.ts';
import { bankActions } from './bank-actions.ts';
import { paymentsPage } from './payments-page.ts';

let harness: Harness;
let payment: string;
beforeEach(async () => {
  harness = await startStandIn();
  ({ id: payment } = await paid(harness.stripe));
});
afterEach(() => harness.close());

const act = (name: 'disputes' | 'foreign-payments' | 'refunds', input: unknown): object =>
  bankActions(() => harness.standIn)[name](input);
const idOf = (answer: object): string => (answer as { id: string }).id;
const page = (): string => paymentsPage(harness.standIn).text;

test('opens disputes of a part and of the rest from a form, and decides each', () => {
  const part = act('disputes', { payment, amountCents: '1000' });
  const rest = act('disputes', { payment, amountCents: '' });
  expect([part, rest]).toMatchObject([{ amount: 1000 }, { amount: 3200 }]);
  expect(page()).toContain('$10.00 open');
  expect(page()).toContain('$32.00 open');
  expect(act('disputes', { dispute: idOf(part), status: 'won' })).toMatchObject({ status: 'won' });
  act('disputes', { dispute: idOf(rest), status: 'lost' });
  expect(page()).toMatch(/\$10\.00 won/);
  expect(page()).toMatch(/\$32\.00 lost/);
  expect(() => act('disputes', { dispute: idOf(rest), status: 'won' })).toThrow('already closed');
  expect(() => act('disputes', { payment, amountCents: 1001 })).toThrow('less of it is left');
  expect(() => act('disputes', { payment, amountCents: -1 })).toThrow();
});

test('forces disputes that no bank should send, and pays for something else', () => {
  const forced = { payment, force: 'true', amountCents: '9000', currency: 'eur' };
  expect(act('disputes', forced)).toMatchObject({ amount: 9000, currency: 'eur' });
  expect(page()).toContain('9000 eur open');
  expect(() => act('disputes', { payment, force: true })).toThrow('Say the amount');
  expect(act('foreign-payments', {})).toMatchObject({ amount: 2000, metadata: {} });
});

test('keeps refunds pending, and ends them as the bank does', async () => {
  const { stripe } = harness;
  expect(act('refunds', { payment, hold: 'true' })).toEqual({ heldRefunds: [payment] });
  const { id } = await stripe.refunds.create({ payment_intent: payment, amount: 500 });
  expect(page()).toMatch(/\$5\.00 pending/);
  act('refunds', { refund: id, status: 'succeeded' });
  act('refunds', { refund: id, status: 'failed' });
  expect(page()).toMatch(/\$5\.00 failed/);
  expect(page()).toContain('refund_failure');
  expect(() => act('refunds', { refund: id, status: 'failed' })).toThrow('ended already');
  expect(act('refunds', { payment, hold: false })).toEqual({ heldRefunds: [] });
});
