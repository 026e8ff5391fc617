import { jest } from '@jest/globals';
import type { TestBrowser } from '../../infra/testing/in-process/call.ts';
import { setClock } from '../testing/clock.ts';
import { appeal, attestDonations, notKept, travelFromEnd as travel } from '../testing/desk.ts';
import { checkBooks, reconcile, tellWebhook } from '../testing/fulfilling.ts';
import { type SignedInStaff, signedInStaff } from '../testing/staff.ts';
import { itemsOf } from '../testing/table-contents.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';

const system = freshSystemForEachTest();
attestDonations();

const stateOf = async (id: string) => (await itemsOf(`BOOKING#${id}`)).find(({ sk }) => sk === 'BOOKING');
const decide = ({ browser }: SignedInStaff, id: string, upheld: boolean) =>
  browser.call('decide-appeal', { parameters: { id }, body: { upheld, reason: 'The seat was taken.' } });

describe('while the payment is disputed', () => {
  /** A booking of a disputable payment, whose holder has been told that the donation is not kept. */
  const disputed = async () => {
    const made = await notKept();
    const { stripe } = system();
    const dispute = stripe.disputePayment(stripe.listPayments()[0]?.paymentIntent.id ?? '');
    if (!dispute) throw new Error('The payment was not disputed.');
    const tell = async () => {
      for (const { event } of stripe.listEvents().reverse())
        if (event.type.startsWith('charge.dispute.')) await tellWebhook(event);
    };
    const win = async () => {
      stripe.decideDispute(dispute.id, 'won');
      await tell();
    };
    return { ...made, tell, win };
  };
  const viewOf = async (browser: TestBrowser, id: string) =>
    (await browser.call('get-booking', { parameters: { id } })).body.donation;

  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => jest.restoreAllMocks());

  it('the time to decide about an appeal stands still, and goes on when the bank has decided', async () => {
    const { browser, booking, tell, win } = await disputed();
    await appeal(browser, booking.id);
    travel(49);
    await tell();
    travel(25 + 30 * 24);
    await reconcile();
    expect(await stateOf(booking.id)).not.toHaveProperty('appealOutcome');
    await win();
    await reconcile();
    const pat = await signedInStaff('operator', 'Pat');
    const [listed] = (await pat.browser.call('list-appeals')).body;
    // Six days of the seven were left.
    expect(listed).toMatchObject({ decideBy: new Date(Date.now() + 6 * 24 * 3_600_000).toISOString() });
    expect(listed).not.toHaveProperty('obstacle');
    expect((await decide(pat, booking.id, false)).status).toBe(200);
    await checkBooks();
  });

  it('the time to appeal stands still, and the donation is not forfeited meanwhile', async () => {
    const { browser, booking, tell, win } = await disputed();
    travel(49);
    await tell();
    expect((await appeal(browser, booking.id)).text).toContain('disputed, so nothing can change');
    travel(25 + 10 * 24);
    await reconcile();
    await win();
    await reconcile();
    expect((await viewOf(browser, booking.id))?.appealUntil).toBe(
      new Date(Date.now() + 48 * 3_600_000).toISOString(),
    );
    setClock(Date.now() + 48 * 3_600_000 - 1);
    await reconcile();
    expect(await stateOf(booking.id)).toMatchObject({ donationStatus: 'pending' });
    setClock(Date.now() + 5 * 60_000);
    await reconcile();
    expect(await stateOf(booking.id)).toMatchObject({ donationStatus: 'forfeited' });
    await checkBooks();
  });
});
