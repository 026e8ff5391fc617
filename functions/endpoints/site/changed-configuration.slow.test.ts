import PostalMime from 'postal-mime';
import { TestBrowser } from '../../../infra/testing/in-process/call.ts';
import {
  aBooking,
  checkOut,
  holdEverySeat,
  madeBooking,
  paidCheckout,
  pay,
} from '../../testing/booking-journey.ts';
import { deployChanges, takeChangesBack } from '../../testing/changed-configuration.ts';
import { setClock, travelMinutes } from '../../testing/clock.ts';
import {
  aMember,
  boughtPackage,
  confirmAddressOf,
  paidPackage,
  passPhrase,
  redemption,
  useHours,
} from '../../testing/members.ts';
import { itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

const system = freshSystemForEachTest();

afterEach(takeChangesBack);

/** At hours, for a time, with an organisation and a donation that the changed configuration has not. */
const staked = aBooking({
  timeSlot: '8:00 PM',
  duration: 2,
  donationAmount: 50_000,
  charityType: 'anti-charity',
  charityName: 'Green Party',
});

const afterAllSessions = '2026-12-14T00:00:00Z';

const newestMail = async () => {
  const { mailbox } = system();
  const [newest] = mailbox.list();
  return PostalMime.parse(await mailbox.source(newest?.id ?? ''));
};

/** The same visitor, whose requests reach the changed functions. */
const moved = async (browser: TestBrowser) => {
  const changed = await deployChanges();
  const again = new changed.TestBrowser(browser.address);
  again.cookies = browser.cookies;
  return { ...changed, browser: again };
};

describe('a booking', () => {
  it('opens as it was made, and its stake goes where it was promised to go', async () => {
    const { browser, booking } = await madeBooking(staked);
    const later = await moved(browser);
    const parameters = { id: booking.id };
    expect((await later.browser.call('get-booking', { parameters })).body).toMatchObject(booking);
    const decision = { parameters, body: { action: 'achieved' } };
    expect((await later.browser.call('resolve-donation', decision)).body.message).toBe(
      'Your donation goes to St. Jude.',
    );
  });

  it('is told by mail and calendar with its own hours and prices', async () => {
    const { browser } = await madeBooking(staked);
    const { sendMailAbout } = await moved(browser);
    await sendMailAbout(await itemsOf('BOOKING#'));
    const { text, attachments } = await newestMail();
    for (const part of ['8:00 PM to 10:00 PM', 'Focus session, 2 hours: $50', '$550'])
      expect(text).toContain(part);
    expect(Buffer.from(attachments[0]?.content as ArrayBuffer).toString()).toContain(
      'DTSTART:20261124T010000Z',
    );
  });

  it.each(['webhook', 'reconciler'] as const)('is made of what was paid before, by the %s', async (path) => {
    const { browser, clientSecret } = await paidCheckout(staked);
    const { checkoutHandlers } = await moved(browser);
    travelMinutes(16);
    const { fromWebhook, fromReconciler } = checkoutHandlers(system());
    if (path === 'webhook') expect((await fromWebhook(clientSecret))?.status).toBe(200);
    else await fromReconciler();
    expect(await itemsOf('BOOKING#')).toMatchObject([
      { ...staked, sessionPriceCents: 5000, charityOnSuccess: 'St. Jude' },
    ]);
    expect(await itemsOf('LEDGER#')).toMatchObject([{ amountCents: 55_000 }]);
  });

  it('is refunded in full, with its own words, when its seats are gone', async () => {
    const { browser, clientSecret } = await paidCheckout(staked);
    travelMinutes(16);
    await holdEverySeat(aBooking({ timeSlot: '9:00 PM', duration: 1 }));
    const { checkoutHandlers } = await moved(browser);
    await checkoutHandlers(system()).fromWebhook(clientSecret);
    const [refund] = (await itemsOf('CHECKOUT#')).filter(({ sk }) => sk.startsWith('REFUND#'));
    expect(refund).toMatchObject({ amountCents: 55_000, subject: '2026-11-23, 8:00 PM to 10:00 PM' });
  });

  it('frees its seats when it is not paid', async () => {
    const browser = new TestBrowser();
    await checkOut(browser, staked);
    const { reconcile } = await moved(browser);
    travelMinutes(16);
    await reconcile();
    expect(await itemsOf('DAY#')).toEqual([]);
  });

  it('leaves no seat where there are fewer than were sold', async () => {
    const { browser } = await madeBooking(aBooking({ timeSlot: '2:00 PM', duration: 1 }));
    await madeBooking(aBooking({ timeSlot: '2:00 PM', duration: 1 }));
    const { call } = await moved(browser);
    const { body } = await call('get-availability', { query: { date: '2026-11-23' } });
    expect(body.hours.map(({ timeSlot, seatsLeft }) => [timeSlot, seatsLeft])).toEqual([
      ['1:00 PM', 1],
      ['2:00 PM', 0],
      ['3:00 PM', 1],
    ]);
  });
});

describe('a package', () => {
  const promised = { packageType: 'full', name: 'Full Project', priceCents: 110_000, refundCents: 10_000 };

  it.each(['webhook', 'reconciler'] as const)('is sold as it was paid for, by the %s', async (path) => {
    const { browser } = await aMember();
    const clientSecret = await paidPackage(browser, 'full');
    const later = await moved(browser);
    travelMinutes(16);
    const { fromWebhook, fromReconciler } = later.checkoutHandlers(system());
    await (path === 'webhook' ? fromWebhook(clientSecret) : fromReconciler());
    const { body } = await later.browser.call('get-my-packages');
    expect(body).toMatchObject([{ ...promised, totalHours: 50 }]);
  });

  it('keeps its hours, its name and its refund, also when nothing like it is sold any more', async () => {
    const { browser } = await aMember();
    const { id } = await boughtPackage(browser, 'full');
    await useHours(browser, id, 49);
    const later = await moved(browser);
    const last = redemption(id, { date: '2026-11-21', timeSlot: '2:00 PM', duration: 1 });
    const { status, text } = await later.browser.call('create-booking', { body: last });
    expect([status, text]).toEqual([201, expect.any(String)]);
    setClock(afterAllSessions);
    await later.checkoutHandlers(system()).fromReconciler();
    expect((await later.browser.call('get-my-packages')).body).toMatchObject([
      { ...promised, hoursUsed: 50, status: 'completed' },
    ]);
    const refunds = (await itemsOf('CHECKOUT#')).filter(({ sk }) => sk.startsWith('REFUND#'));
    expect(refunds).toMatchObject([{ amountCents: 10_000, subject: 'Full Project package' }]);
  });

  it('is told by mail as it was bought', async () => {
    const { browser } = await aMember();
    await confirmAddressOf(system(), browser, 'robin@example.com');
    await boughtPackage(browser, 'full');
    const { sendMailAbout } = await moved(browser);
    await sendMailAbout((await itemsOf('USER#')).filter(({ entity }) => entity === 'package'));
    const { text } = await newestMail();
    for (const part of ['Full Project', '50', '$1,100', '$100 back']) expect(text).toContain(part);
  });

  it('is refunded under its own name when its member has gone', async () => {
    const { browser } = await aMember();
    const clientSecret = await paidPackage(browser, 'mega');
    await browser.call('delete-account', { body: { password: passPhrase } });
    const { checkoutHandlers } = await moved(browser);
    await checkoutHandlers(system()).fromWebhook(clientSecret);
    const refunds = (await itemsOf('CHECKOUT#')).filter(({ sk }) => sk.startsWith('REFUND#'));
    expect(refunds).toMatchObject([{ amountCents: 200_000, subject: 'Mega Project package, 100 hours' }]);
  });
});

it("shows a member's bookings as they were made, and forgets them with the account", async () => {
  const { browser } = await aMember();
  await checkOut(browser, staked).then(({ body }) => pay(body.clientSecret));
  const { body: booking } = await browser.call('create-booking', { body: staked });
  const later = await moved(browser);
  expect((await later.browser.call('get-my-bookings')).body).toEqual([booking]);
  expect((await later.browser.call('delete-account', { body: { password: passPhrase } })).status).toBe(200);
});
