import { jest } from '@jest/globals';
import { AwsError } from '../../infra/local/aws/aws-error.ts';
import { call, TestBrowser } from '../../infra/testing/in-process/call.ts';
import {
  type AccessLogMetric,
  accessLogCounts,
  accessLogPatterns,
} from '../../shared/contract/access-log-counts.ts';
import { type EndpointKey, endpoints } from '../../shared/contract/endpoints.ts';
import type { MetricName } from '../../shared/contract/metrics.ts';
import { aBooking, aStake, checkOut, madeBooking, paidTooLate } from '../testing/booking-journey.ts';
import { setClock } from '../testing/clock.ts';
import { declined, tellOfDeclines } from '../testing/declines.ts';
import { reconcile, tellWebhook } from '../testing/fulfilling.ts';
import { aHook, deliverFor, startReceiver } from '../testing/hooks.ts';
import { indexRows } from '../testing/indexing.ts';
import { sendMailAbout } from '../testing/mails.ts';
import { aMember, passPhrase } from '../testing/members.ts';
import { answerOf, newPasskey, signedInStaff } from '../testing/staff.ts';
import { itemsOf } from '../testing/table-contents.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';

const measure = jest.fn<(name: MetricName, value?: number) => void>();
jest.unstable_mockModule('../runtime/metrics.ts', () => ({ measure }));
const errors = jest.spyOn(console, 'error').mockReturnValue();

const system = freshSystemForEachTest();
beforeEach(() => {
  measure.mockClear();
  errors.mockClear();
});

const told = (metric: MetricName) => measure.mock.calls.filter(([name]) => name === metric);

type LogLine = Record<string, string>;

const isMatch = (line: LogLine, term: string): boolean => {
  const [, field = '', value = ''] = /\$\.(\w+) = "([^"]+)"/.exec(term) ?? [];
  const found = line[field] ?? '';
  return value.endsWith('*') ? found.startsWith(value.slice(0, -1)) : found === value;
};

/** As CloudWatch reads a pattern: groups joined by "and", of terms joined by "or". */
const isFound = (pattern: string, line: LogLine): boolean =>
  pattern.split(' && ').every((group) => group.split(' || ').some((term) => isMatch(line, term)));

/** Which metrics the answer of an endpoint moves, by the line that the API writes about it. */
const countedBy = (key: EndpointKey, status: number): AccessLogMetric[] => {
  const { method, path } = endpoints[key];
  const line = { status: String(status), route: `${method} ${path}` };
  return (Object.keys(accessLogCounts) as AccessLogMetric[]).filter((metric) =>
    accessLogPatterns(accessLogCounts[metric]).some((pattern) => isFound(pattern, line)),
  );
};

// Alarm: PaymentsFailed.
it('counts a payment that our provider does not answer', async () => {
  system().stripe.failNext({ path: /./, kind: 'api_error', when: 'before', count: 10 });
  const { status } = await checkOut(new TestBrowser(), aBooking());
  expect(status).toBeGreaterThanOrEqual(500);
  expect(countedBy('create-payment-intent', status)).toEqual(['PaymentsFailed']);
  expect(countedBy('stripe-webhook', 504)).toEqual(['PaymentsFailed']);
  expect(countedBy('get-availability', 500)).toEqual([]);
});

it('counts wrong passwords, and guesses beyond the limit', async () => {
  const { user } = await aMember();
  const guess = async () => {
    const body = { username: user.username, password: 'not the pass phrase' };
    return (await call('login', { body })).status;
  };
  const statuses = [];
  for (let count = 0; count < 11; count += 1) statuses.push(await guess());
  expect([...new Set(statuses)]).toEqual([401, 428]);
  expect(countedBy('login', 401)).toEqual(['SignInsRefused', 'RequestsRefused']);
  expect(countedBy('login', 428)).toEqual(['SignInsRefused']);
  const { status } = await call('login', { body: { username: 'kim', password: passPhrase.slice(0, 3) } });
  expect(countedBy('login', status)).not.toContain('PaymentsFailed');
});

it('counts passkeys that are refused, and invitations that do not exist', async () => {
  const shown = await call('staff-sign-in', { body: await answerOf(newPasskey()) });
  const opened = await call('open-invitation', { body: { token: 'made-up' } });
  expect([shown.status, opened.status]).toEqual([401, 404]);
  expect(countedBy('staff-sign-in', shown.status)).toContain('SignInsRefused');
  expect(countedBy('open-invitation', opened.status)).toEqual(['SignInsRefused']);
});

// Alarm: RequestsRefused.
it('counts what is refused without a session, from another site, and over a limit', async () => {
  const { status: withoutSession } = await call('get-user', {});
  const { status: elsewhere } = await call('logout', { headers: { 'sec-fetch-site': 'cross-site' } });
  expect([withoutSession, elsewhere]).toEqual([401, 403]);
  expect(countedBy('get-user', withoutSession)).toEqual(['RequestsRefused']);
  expect(countedBy('logout', elsewhere)).toEqual(['RequestsRefused']);
  expect(countedBy('get-availability', 429)).toEqual(['RequestsRefused']);
  expect(countedBy('get-availability', 200)).toEqual([]);
});

// Alarm: HoldsOpen.
it('tells how many seat hours of a day wait for their payment', async () => {
  await checkOut(new TestBrowser(), aBooking({ duration: 3 }));
  expect(told('HoldsOpen')).toEqual([['HoldsOpen', 3]]);
});

// Alarm: CardsDeclined.
it('counts each declined card once', async () => {
  const { clientSecret } = (await checkOut(new TestBrowser(), aBooking())).body;
  for (let cards = 0; cards < 2; cards += 1) await declined(system(), clientSecret);
  await tellOfDeclines(system(), clientSecret).tell(0);
  expect(told('CardsDeclined')).toEqual([
    ['CardsDeclined', 1],
    ['CardsDeclined', 1],
  ]);
});

it('tells of a payment that a customer disputes', async () => {
  await madeBooking();
  const { stripe } = system();
  const paymentIntentId = stripe.listPayments()[0]?.paymentIntent.id ?? '';
  const disputeId = stripe.disputePayment(paymentIntentId)?.id;
  const created = stripe.listEvents().find(({ event }) => event.type === 'charge.dispute.created')?.event;
  for (let time = 0; time < 2; time += 1) expect((await tellWebhook(created)).status).toBe(200);
  expect(told('Disputes')).toHaveLength(1);
  expect(JSON.stringify(errors.mock.calls)).not.toContain('robin');
  expect(errors.mock.calls.map(([line]) => JSON.parse(String(line)))).toMatchObject([
    {
      level: 'error',
      message: 'payment disputed',
      disputeId,
      paymentIntentId,
      amountCents: 7000,
      reason: 'fraudulent',
    },
  ]);
});

it('tells of a refund that Stripe has not sent within a day', async () => {
  await paidTooLate(aBooking(aStake));
  system().stripe.failNext({ path: '/v1/refunds', kind: 'api_error', when: 'before', count: 1000 });
  await reconcile();
  const refund = async () => (await itemsOf('CHECKOUT#')).find(({ sk }) => sk.startsWith('REFUND#'));
  const requestedMs = Date.now();
  const lastBefore = requestedMs + 24 * 3600_000;
  for (let nextMs = 0; nextMs < lastBefore; nextMs = Date.parse(String((await refund())?.workDueAt))) {
    expect(told('RefundsOverdue')).toEqual([]);
    if (nextMs > 0) setClock(nextMs);
    await reconcile();
  }
  setClock(String((await refund())?.workDueAt));
  await reconcile();
  expect(told('RefundsOverdue')).toEqual([['RefundsOverdue']]);
  expect(await refund()).toMatchObject({ status: 'requested' });
});

// Alarm: MailsNotSent.
it('tells of a mail that can never be sent', async () => {
  const { mailbox } = system();
  const rejected = new AwsError('MessageRejected', 'Email address is not verified: robin@example.com');
  const add = jest.spyOn(mailbox, 'add').mockRejectedValue(rejected);
  const id = '5f0c1f0e-7c7f-4d7b-9c55-2c8f0f4a1111';
  const message = { id, name: 'Robin', email: 'robin@example.com', subject: 'Parking', message: 'Hello' };
  await sendMailAbout([{ pk: `CONTACT#${id}`, sk: 'CONTACT', entity: 'contact-message', ...message }]);
  add.mockRestore();
  expect(told('MailsGivenUp')).toHaveLength(1);
});

it('tells of a row whose person the search cannot know', async () => {
  await madeBooking();
  const [row] = (await itemsOf('BOOKING#')).filter(({ sk }) => sk === 'BOOKING');
  if (!row) throw new Error('There is no row.');
  await indexRows([{ ...row, name: 1 }, row]);
  expect(told('PeopleNotIndexed')).toHaveLength(1);
});

// Alarm: ReconcilerStopped.
it('measures each run of the reconciler, whatever there was to do', async () => {
  await reconcile();
  await reconcile();
  expect(told('WorkOldestMinutes')).toEqual([
    ['WorkOldestMinutes', 0],
    ['WorkOldestMinutes', 0],
  ]);
});

it('tells of a webhook that is switched off', async () => {
  const { browser } = await signedInStaff('operator', 'Pat');
  const receiver = await startReceiver();
  process.env.LOCAL_RECEIVERS = 'yes';
  receiver.answer = { status: 500 };
  const { id } = await aHook(browser, receiver.url);
  await browser.call('test-hook', { parameters: { id } });
  await deliverFor(75, 180);
  expect(told('HooksDisabled')).toEqual([['HooksDisabled']]);
  delete process.env.LOCAL_RECEIVERS;
  await receiver.stop();
});
