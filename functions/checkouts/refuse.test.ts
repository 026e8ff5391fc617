// Security: Data of guests.
import { TestBrowser } from '../../infra/testing/in-process/call.ts';
import { getCheckout } from '../store/checkouts/checkouts.ts';
import { aBooking, checkOut, pay } from '../testing/booking-journey.ts';
import { setClock } from '../testing/clock.ts';
import { sendMailAbout } from '../testing/mails.ts';
import { aMember, paidPackage } from '../testing/members.ts';
import { recordRefunds } from '../testing/recorded-writes.ts';
import { itemsOf } from '../testing/table-contents.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';
import { refuse } from './refuse.ts';

const system = freshSystemForEachTest();

const guest = { name: 'Rosalind Quillfeather', email: 'rosalind@example.com' };

/** A guest pays, and comes back only after the session. */
const paidForNothing = async () => {
  const browser = new TestBrowser();
  const data = aBooking(guest);
  await pay((await checkOut(browser, data)).body.clientSecret);
  setClock('2026-11-24T17:00:00Z');
  expect((await browser.call('create-booking', { body: data })).status).toBe(409);
};
const rowsNaming = async (text: string) =>
  (await itemsOf()).filter((item) => JSON.stringify(item).includes(text)).map(({ sk }) => sk);

it('mails a guest about the refund, and keeps name and address only in the checkout, which expires', async () => {
  const requested = recordRefunds();
  await paidForNothing();
  expect(requested).toMatchObject([{ ...guest, purpose: 'late-payment' }]);
  await sendMailAbout(requested);
  for (const text of Object.values(guest)) expect(await rowsNaming(text)).toEqual(['CHECKOUT']);
  const rows = await itemsOf('CHECKOUT#');
  expect(rows).toContainEqual(expect.objectContaining({ sk: 'REFUND#late-payment', status: 'refunded' }));
  expect(rows).toContainEqual(expect.objectContaining({ sk: 'CHECKOUT', expiresAt: expect.any(Number) }));
});

it('keeps the address of the payer when the refund fails', async () => {
  system().stripe.failNext({
    path: '/v1/refunds',
    method: 'POST',
    kind: 'refusal',
    status: 400,
    body: { code: 'charge_disputed' },
  });
  await paidForNothing();
  for (const text of Object.values(guest))
    expect((await rowsNaming(text)).sort()).toEqual([
      'CHECKOUT',
      'NOTICE#refund-failed#0#late-payment',
      'REFUND#late-payment',
    ]);
});

it('has sent the refund when it ends: nothing of a function runs after its answer', async () => {
  const { browser } = await aMember();
  const clientSecret = await paidPackage(browser, 'mini');
  const [row] = (await itemsOf('CHECKOUT#')).filter(({ sk }) => sk === 'CHECKOUT');
  const checkout = await getCheckout(String(row?.id));
  if (!checkout) throw new Error('the checkout is missing');
  const [paymentIntentId = ''] = clientSecret.split('_secret_');
  const payment = { paymentIntentId, paidAtMs: Date.now() };
  expect(await refuse(checkout, payment, 'impossible', Date.now())).toBe(true);
  expect(system().stripe.listPayments()[0]?.refunds).toMatchObject([{ amount: checkout.totalCents }]);
});
