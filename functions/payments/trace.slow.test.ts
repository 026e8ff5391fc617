import Stripe from 'stripe';
import { traceArguments } from '../../infra/operator/trace/arguments.ts';
import { trace } from '../../infra/operator/trace/trace.ts';
import { TestBrowser } from '../../infra/testing/in-process/call.ts';
import { site } from '../../shared/site.ts';
import { documents, tableName } from '../table/table.ts';
import { aBooking, aStake, checkOut, madeBooking, paidCheckout, pay } from '../testing/booking-journey.ts';
import { setClock, travelMinutes } from '../testing/clock.ts';
import { reconcile, tellWebhook, untilRefundFails } from '../testing/fulfilling.ts';
import { sendMailAbout, sendNotices } from '../testing/mails.ts';
import {
  aMember,
  boughtPackage,
  confirmAddressOf,
  passPhrase,
  redemption,
  useHours,
} from '../testing/members.ts';
import { itemsOf } from '../testing/table-contents.ts';
import { freshSystemForEachTest, stripeKeys } from '../testing/test-system.ts';

const system = freshSystemForEachTest();

const stripe = async (): Promise<Stripe> => {
  const { hostname, port } = new URL(process.env.STRIPE_API_BASE ?? '');
  return new Stripe(stripeKeys.secretKey, { host: hostname, port, protocol: 'http' });
};

const stripeSecretKey = async (): Promise<string> => stripeKeys.secretKey;

const lines = (...args: string[]): Promise<string[]> => {
  const { what } = traceArguments(['--local', ...args]);
  return trace({ tableName: tableName(), documents, nowMs: Date.now(), stripe, stripeSecretKey }, what);
};

/** The printed trace without times, ids and amounts of Stripe's fees. */
const story = async (...args: string[]): Promise<string[]> =>
  (await lines(...args)).map((line) => line.trim());
const has = (told: readonly string[], ...texts: (string | RegExp)[]): void => {
  for (const text of texts) expect(told).toEqual(expect.arrayContaining([expect.stringMatching(text)]));
};
const inOrder = (told: readonly string[], ...texts: RegExp[]): void => {
  const places = texts.map((text) => told.findIndex((line) => text.test(line)));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((a, b) => a - b));
};

const mailed = ['booking', 'package', 'refund'];
const sendAllMails = async (): Promise<void> => {
  await sendMailAbout((await itemsOf()).filter(({ entity }) => mailed.includes(String(entity))));
  await sendNotices();
};
const checkoutIdOf = async (clientSecret: string): Promise<string> => {
  const intent = clientSecret.split('_secret_')[0];
  const rows = (await itemsOf('CHECKOUT#')).filter(({ paymentIntentId }) => paymentIntentId === intent);
  return String(rows[0]?.id);
};
const decide = (browser: TestBrowser, id: string, action: 'achieved' | 'failed' | 'refund') =>
  browser.call('resolve-donation', { parameters: { id }, body: { action } });
const antiStake = { donationAmount: 2500, charityType: 'anti-charity', charityName: 'Green Party' } as const;

it('tells of a session that was paid and booked, from the checkout to the mail', async () => {
  const { booking } = await madeBooking(aBooking());
  has(await story('--booking', booking.id), /^mail booking-confirmed#.* has not been sent: see "MailLate"/);
  await sendAllMails();
  const told = await story('--booking', booking.id);
  inOrder(
    told,
    /^Booking .*, of a guest$/,
    /^Payment: pi_\w+, succeeded at Stripe$/,
    /^2026-11-20 13:00:00Z {2}checkout of \$70 opened, held until 2026-11-20 13:15:00Z, payment pi_\w+ \(request /,
    /Stripe took \$70$/,
    /session booked: 2026-11-23, 9:00 AM, 3 hours \(request /,
    /ledger: \$70 captured$/,
    /mail booking-confirmed#.* sent, SES id 0100/,
    /^To come:$/,
    /^the session begins on 2026-11-23 14:00:00Z$/,
    /^Requests in the logs: \S+ \S+$/,
  );
  expect(told.join('\n')).not.toMatch(/robin|introduction/i);
});

it('finds the same story by checkout, payment and address', async () => {
  const { booking } = await madeBooking(aBooking());
  const told = await lines('--booking', booking.id);
  const [payment = ''] = /pi_\w+/.exec(told.join('\n')) ?? [];
  expect(await lines('--checkout', booking.id)).toEqual(told);
  expect(await lines('--payment-intent', payment)).toEqual(told);
  expect((await lines('--email', 'Robin@Example.com')).slice(3)).toEqual(told);
});

it('tells of a late payment that was refunded', async () => {
  const { clientSecret } = await paidCheckout(aBooking());
  setClock('2026-11-24T13:00:00Z');
  await reconcile();
  await sendAllMails();
  const told = await story('--checkout', await checkoutIdOf(clientSecret));
  inOrder(
    told,
    /^Checkout \(refunded\)/,
    /Stripe took \$70$/,
    /refund of \$70 asked for \(late-payment, begun\)/,
    /Stripe has a refund of \$70 \(late-payment\): succeeded, re_/,
    /^To come:$/,
    /^nothing$/,
  );
  has(
    told,
    /ledger: \$70 captured$/,
    /ledger: \$70 paid back \(late-payment\)$/,
    /mail refund-late-payment#/,
  );
});

it.each([
  ['achieved', /donation of \$25 decided: Your donation goes to St. Jude/, /ledger: \$25 due to St. Jude/],
  [
    'failed',
    /donation of \$25 decided: Your donation goes to the Green Party/,
    /ledger: \$25 due to Green Party/,
  ],
  ['refund', /decided: Your donation has been refunded/, /ledger: \$25 paid back \(stake\)/],
] as const)('tells of a donation that was decided as %s', async (action, decision, entry) => {
  const { browser, booking } = await madeBooking(aBooking(antiStake));
  has(await story('--booking', booking.id), /^the donation of \$25 \(Green Party\) is undecided/);
  await decide(browser, booking.id, action);
  const told = await story('--booking', booking.id);
  has(told, decision, entry);
  expect(told.join('\n')).not.toMatch('undecided');
});

it('tells of a session that was moved and cancelled, and of what came back', async () => {
  const { browser, booking } = await madeBooking(aBooking(antiStake));
  const parameters = { id: booking.id };
  await browser.call('reschedule-booking', { parameters, body: { date: '2026-11-27', timeSlot: '1:00 PM' } });
  has(await story('--booking', booking.id), /^the session begins on 2026-11-27 18:00:00Z/);
  travelMinutes(1);
  await browser.call('cancel-booking', { parameters, body: { expectedRefundCents: 9500 } });
  const told = await story('--booking', booking.id);
  inOrder(
    told,
    /session booked: 2026-11-23, 9:00 AM, 3 hours/,
    /session moved by the browser that bought it from 2026-11-23, 9:00 AM to 2026-11-27, 1:00 PM/,
    /session cancelled by the browser that bought it: The refund is \$95 to the card\./,
  );
  has(
    told,
    /ledger: \$70 paid back \(session\)/,
    /ledger: \$25 paid back \(stake\)/,
    /^mail \S*cancelled\S* has not been sent/,
  );
  expect(told.join('\n')).not.toMatch(/begins on|freed by hand/);
});

it('tells of a package that was bought and spent, and of a session that its hours paid for', async () => {
  const { browser } = await aMember();
  await confirmAddressOf(system(), browser, 'robin@example.com');
  const { id } = await boughtPackage(browser, 'full');
  await useHours(browser, id, 50);
  setClock('2026-12-10T13:00:00Z');
  await reconcile();
  await sendAllMails();
  const told = await story('--checkout', id);
  inOrder(
    told,
    /^Package .*, of the member /,
    /package Full Project of 50 hours sold/,
    /7 hours of it spent on/,
  );
  has(
    told,
    /refund of \$100 asked for \(package-completed\)/,
    /ledger: \$100 paid back/,
    /mail package-bought#/,
  );
  const [spent = ''] = told.filter((line) => line.includes('of it spent'));
  const session = await story('--booking', spent.split(' ').at(-1) ?? '');
  has(session, /^Payment: no payment$/, /session booked: .*, paid with hours of the package /);
});

it('tells of a refund that failed, and where to read on', async () => {
  const browser = new TestBrowser();
  const { body } = await checkOut(browser, aBooking(antiStake));
  await pay(body.clientSecret, '4000000000005126');
  const { body: booking } = await browser.call('create-booking', { body: aBooking(antiStake) });
  await decide(browser, booking.id, 'refund');
  await untilRefundFails(system());
  has(
    await story('--booking', booking.id),
    /ledger: the bank has returned \$25 of a refund \(stake\)/,
    /^the refund of \$25 \(donation\) failed: the inbox of the office/,
  );
});

it('tells of an account that was erased, and names nobody', async () => {
  const { browser } = await aMember();
  await confirmAddressOf(system(), browser, 'robin@example.com');
  await browser
    .call('create-payment-intent', { body: { amount: 70, bookingData: aBooking() } })
    .then(({ body }) => pay(body.clientSecret));
  const { body: booking } = await browser.call('create-booking', { body: aBooking() });
  await browser.call('delete-account', { body: { password: passPhrase } });
  has(
    await story('--booking', booking.id),
    /^nothing more is written to its customer, whose data was erased$/,
  );
  await expect(lines('--email', 'robin@example.com')).rejects.toThrow('no account and no purchase');
});

it('tells of a mail that was given up, and how to send it again', async () => {
  const { booking } = await madeBooking(aBooking());
  const [row] = await itemsOf('BOOKING#');
  await sendMailAbout([{ ...row, pk: row?.pk ?? '', sk: 'BOOKING', date: undefined }]);
  has(
    await story('--booking', booking.id),
    /^the mail about BOOKING#.* was given up \(.*Error: .*\): see "Sending a mail again"/,
  );
});

it('tells of a checkout that is unpaid, and of what became of it', async () => {
  const { body } = await checkOut(new TestBrowser(), aBooking());
  const id = await checkoutIdOf(body.clientSecret);
  has(
    await story('--checkout', id),
    /^the checkout is open and not paid yet: the reconciler looks at it from 2026-11-20 13:15:00Z$/,
  );
  travelMinutes(site.holdMinutes + 1);
  await reconcile();
  const told = await story('--checkout', id);
  has(told, /^Checkout \(released\)/, /checkout given up unpaid, seats free again/, /^nothing$/);
});

it('tells of a payment that has not been booked yet', async () => {
  const { clientSecret } = await paidCheckout(aBooking());
  has(
    await story('--checkout', await checkoutIdOf(clientSecret)),
    /is open and paid at Stripe, and not booked yet/,
  );
});

it('tells a story without Stripe, and says so', async () => {
  const { booking } = await madeBooking(aBooking(aStake));
  const { OperatorError } = await import('../../infra/common/operator-error.ts');
  const noStripe = () => Promise.reject(new OperatorError('the key is unset.'));
  const told = await trace(
    { tableName: tableName(), documents, nowMs: Date.now(), stripe: noStripe, stripeSecretKey },
    { purchaseId: booking.id },
  );
  has(told, /^Payment: pi_\w+; Stripe was not asked: the key is unset\.$/);
});

it('gives a person everything, and no secret of theirs', async () => {
  const { browser, user } = await aMember();
  await confirmAddressOf(system(), browser, 'robin@example.com');
  const { id: packageId } = await boughtPackage(browser, 'mini');
  await browser.call('create-booking', { body: redemption(packageId) });
  await madeBooking(aBooking({ timeSlot: '2:00 PM' }));
  await sendAllMails();
  const [json = ''] = await lines('--username', 'Robin', '--everything');
  const rows = JSON.parse(json) as { pk: string; sk: string }[];
  const kinds = new Set(rows.map(({ pk, sk }) => `${pk.split('#')[0]} ${sk.split('#')[0]}`));
  expect([...kinds]).toEqual(
    expect.arrayContaining([
      'USER ACCOUNT',
      'USER PACKAGE',
      'BOOKING BOOKING',
      'CHECKOUT CHECKOUT',
      'MAIL MAIL',
    ]),
  );
  expect(rows.filter(({ pk }) => pk.startsWith('BOOKING#'))).toHaveLength(2);
  expect(rows).toContainEqual(expect.objectContaining({ pk: `USER#${user.id}`, email: 'robin@example.com' }));
  expect(json).not.toMatch('passwordHash');
  has(await lines('--username', 'robin'), /^Member .* with a confirmed address$/, /^Purchases: 3$/);
});

it('tells of reminders, of the day on which a donation goes back, and of a dispute', async () => {
  const { booking } = await madeBooking(aBooking(antiStake));
  setClock('2026-11-22T12:00:00Z');
  await reconcile();
  await sendMailAbout((await itemsOf()).filter(({ entity }) => entity === 'timed-notice'));
  has(
    await story('--booking', booking.id),
    /^2026-11-22 12:00:00Z {2}mail reminder-26#.*#0 sent, SES id 0100/,
    /^the donation of \$25 \(Green Party\) is undecided: its holder decides it, or it goes back on 2026-12-07 17:00:00Z$/,
  );
  const { stripe: standIn } = system();
  const dispute = standIn.disputePayment(standIn.listPayments()[0]?.paymentIntent.id ?? '');
  await tellWebhook(standIn.listEvents().find(({ event }) => event.type === 'charge.dispute.created')?.event);
  has(
    await story('--booking', booking.id),
    new RegExp(`payment disputed, \\$95 \\(fraudulent\\), ${dispute?.id}$`),
    /^it is frozen by a dispute: see "Chargebacks" in the runbook$/,
  );
});
