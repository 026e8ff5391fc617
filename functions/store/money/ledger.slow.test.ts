import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { TestBrowser } from '../../../infra/testing/in-process/call.ts';
import type { BookingData } from '../../../shared/schemas/booking.ts';
import { documents, tableName } from '../../table/table.ts';
import {
  aBooking,
  checkOut,
  madeBooking,
  paidCheckout,
  paidTooLate,
  pay,
} from '../../testing/booking-journey.ts';
import { setClock, travelMinutes } from '../../testing/clock.ts';
import { reconcile, untilRefundFails } from '../../testing/fulfilling.ts';
import { amountsIn, runLedger } from '../../testing/ledger-command.ts';
import { aMember, boughtPackage, passPhrase, redemption, useHours } from '../../testing/members.ts';
import { type Item, itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

const system = freshSystemForEachTest();

const ledger = (...args: string[]) => runLedger(args);

const stake = (charityName: BookingData['charityName'], dollars: number) =>
  ({
    donationAmount: dollars * 100,
    charityType: charityName === 'ASPCA' ? 'charity' : 'anti-charity',
    charityName,
  }) as const;

const decided = async (data: BookingData, action: 'achieved' | 'failed' | 'refund') => {
  const { browser, booking } = await madeBooking(data);
  const parameters = { id: booking.id };
  const { status, text } = await browser.call('resolve-donation', { parameters, body: { action } });
  if (status !== 200) throw new Error(text);
};

let day = 0;
const onAnotherDay = (changes: Partial<BookingData> = {}): BookingData => {
  day = (day % 27) + 1;
  return aBooking({ date: `2026-12-${String(day).padStart(2, '0')}`, duration: 1, ...changes });
};

/** A card whose refund succeeds, and fails a moment later. */
const refundFails = '4000000000005126';

const tooLate = async (cardNumber?: string) => {
  await paidTooLate(onAnotherDay(stake('ASPCA', 5)), cardNumber);
  await reconcile();
  if (cardNumber === refundFails) await untilRefundFails(system());
};

/** A cancelled session, of which half of the price comes back. */
const cancelledLate = async (): Promise<void> => {
  const data = aBooking({ ...stake('ASPCA', 4), date: '2026-11-20', timeSlot: '9:00 PM', duration: 1 });
  const { browser, booking } = await madeBooking(data);
  travelMinutes(31);
  const body = { expectedRefundCents: 1650 };
  const { status, text } = await browser.call('cancel-booking', { parameters: { id: booking.id }, body });
  if (status !== 200) throw new Error(text);
};

/** A table with every kind of ledger entry, and every kind of row that holds an amount. */
const everything = async () => {
  await cancelledLate();
  await madeBooking(onAnotherDay());
  await madeBooking(onAnotherDay(stake('Green Party', 40)));
  await decided(onAnotherDay(stake('ASPCA', 10)), 'achieved');
  await decided(onAnotherDay(stake('Green Party', 20)), 'achieved');
  await decided(onAnotherDay(stake('Green Party', 30)), 'failed');
  await decided(onAnotherDay(stake('Republican Party', 50)), 'refund');
  await tooLate();
  await tooLate(refundFails);
  await checkOut(new TestBrowser(), onAnotherDay());
  await paidCheckout(onAnotherDay());
  const { browser } = await aMember();
  const full = await boughtPackage(browser, 'full');
  await useHours(browser, full.id, 49);
  system().stripe.failNext({
    path: '/v1/refunds',
    method: 'POST',
    kind: 'api_error',
    when: 'before',
    count: 1,
  });
  await decided(onAnotherDay(stake('Democrat Party', 60)), 'refund');
  const last = redemption(full.id, { date: '2027-01-10', duration: 1, ...stake('ASPCA', 7) });
  await pay((await checkOut(browser, last)).body.clientSecret);
  await browser.call('create-booking', { body: last });
  await boughtPackage(browser, 'mini');
  const gone = (await aMember('kim')).browser;
  const mine = onAnotherDay(stake('ASPCA', 3));
  await pay((await checkOut(gone, mine)).body.clientSecret);
  await gone.call('create-booking', { body: mine });
  await gone.call('delete-account', { body: { password: passPhrase } });
};

describe('npm run ledger', () => {
  it('prints where every captured cent is, and proves it', async () => {
    await everything();
    const kinds = new Set((await itemsOf('LEDGER#')).map(({ kind }) => kind));
    expect([...kinds].sort()).toEqual([
      'captured',
      'refunded:late-payment',
      'refunded:session',
      'refunded:stake',
      'returned:late-payment',
      'settled',
    ]);
    const { code, out, complaint } = await ledger('--table', tableName());
    expect([code, complaint]).toEqual([0, '']);
    // The command earns by the clock of the machine.
    const { 'Earned in 2026-11': _, ...amounts } = amountsIn(out);
    expect(amounts).toEqual({
      Captured: '$1,984.00',
      Revenue: '$1,662.50',
      'Due to organisations': '$60.00',
      ASPCA: '$10.00',
      'St. Jude': '$20.00',
      'Green Party': '$30.00',
      'Paid out to organisations': '$0.00',
      'Paid back': '$124.50',
      'payments that came too late': '$30.00',
      'sessions that were cancelled': '$37.50',
      'stakes that were taken back': '$57.00',
      Held: '$47.00',
      'Refunds under way': '$90.00',
      'refunds on their way': '$60.00',
      'refunds that failed: see the inbox of the office': '$30.00',
      Owed: '$525.00',
      'unused package hours, which are in the revenue': '$375.00',
      'Paid in 2026-11': '$1,859.50',
    });
    expect(out).toMatch(
      /\nIt adds up: captured = revenue \+ due \+ paid out \+ paid back \+ held \+ refunds under way\.\nThe kept totals/,
    );
  });

  it('agrees with Stripe once no refund is pending', async () => {
    await everything();
    setClock('2027-01-10T16:00:00Z');
    await reconcile();
    travelMinutes(16);
    await reconcile();
    const payments = system().stripe.listPayments();
    const paid = payments.filter(({ paymentIntent }) => paymentIntent.status === 'succeeded');
    const captured = paid.reduce((sum, { paymentIntent }) => sum + paymentIntent.amount_received, 0);
    const paidBack = payments
      .flatMap(({ refunds }) => refunds)
      .filter(({ status }) => status === 'succeeded')
      .reduce((sum, { amount }) => sum + amount, 0);
    const { code, out } = await ledger('--table', tableName(), '--against-stripe');
    const amounts = amountsIn(out);
    const centsOf = (name: string) => Number(amounts[name]?.replace(/[$,]/g, '')) * 100;
    expect([centsOf('Captured'), centsOf('Paid back')]).toEqual([captured, paidBack]);
    expect([code, out]).toEqual([0, expect.stringContaining('\nStripe says the same of each payment.\n')]);
    expect([centsOf('Captured by Stripe'), centsOf('Refunded, or lost in disputes')]).toEqual([
      captured,
      paidBack,
    ]);
    expect(amounts['packages that were used up']).toBe('$100.00');
    expect(amounts['refunds on their way']).toBeUndefined();
  });

  it('accepts an empty table', async () => {
    const { code, out } = await ledger('--table', tableName());
    expect([code, amountsIn(out).Captured]).toEqual([0, '$0.00']);
  });

  const put = (item: Item) => documents.send(new PutCommand({ TableName: tableName(), Item: item }));
  const change = (item: Item, field: string, value: unknown) =>
    documents.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: { pk: item.pk, sk: item.sk },
        UpdateExpression: 'SET #field = :value',
        ExpressionAttributeNames: { '#field': field },
        ExpressionAttributeValues: { ':value': value },
      }),
    );

  it.each<[string, () => Promise<unknown>, RegExp]>([
    [
      'an amount that was altered',
      async () => change((await itemsOf('LEDGER#'))[0] as Item, 'amountCents', 2600),
      /^It does not add up: \$9\.00 are accounted for but were never captured\.\nPurchase .+: -900 cents/,
    ],
    [
      'a movement that stands twice',
      async () => put({ ...((await itemsOf('LEDGER#'))[0] as Item), pk: 'LEDGER#2027-01' }),
      /^It does not add up: \$35\.00 were captured but are not accounted for\.\n(.|\n)*twice/,
    ],
    [
      'a stake that lost its decision',
      async () => change((await itemsOf('BOOKING#'))[0] as Item, 'donationStatus', 'donated'),
      /^It does not add up: \$10\.00 were captured but are not accounted for\./,
    ],
    [
      'a row that is none',
      async () => put({ pk: 'LEDGER#2026-11', sk: 'x', kind: 'captured' }),
      /^The row LEDGER#2026-11 \/ x is not what a row of the kind ledger-entry should be: checkoutId/,
    ],
  ])('ends with 1 and a sentence for %s', async (_, damage, sentence) => {
    await madeBooking(onAnotherDay(stake('ASPCA', 10)));
    await damage();
    const { code, complaint } = await ledger('--table', tableName());
    expect(code).toBe(1);
    expect(complaint).toMatch(sentence);
  });

  it.each([[], ['--table'], ['--stage', 'prod'], ['--table', 'no-such-table']])(
    'ends with 1 and one sentence for the arguments %j',
    async (...args) => {
      const { code, complaint } = await ledger(...args.flat());
      expect(code).toBe(1);
      expect(complaint.trim()).toMatch(/^[A-Z][^\n]+\.$/);
    },
  );
});
