// Security: Keys.
import PostalMime from 'postal-mime';
import { call, TestBrowser } from '../../infra/testing/in-process/call.ts';
import { checkoutCookie } from '../runtime/cookies.ts';
import { getBooking } from '../store/bookings/bookings.ts';
import { aBooking, madeBooking } from '../testing/booking-journey.ts';
import { travelMinutes } from '../testing/clock.ts';
import { sendMailAbout, sendRequestedMails } from '../testing/mails.ts';
import { aMember, confirmAddressOf, passPhrase } from '../testing/members.ts';
import { mailsFrom } from '../testing/new-mails.ts';
import { signedInStaff } from '../testing/staff.ts';
import { itemsOf } from '../testing/table-contents.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';

const system = freshSystemForEachTest();

const guestEmail = 'guest@example.com';
const largeDonation = {
  donationAmount: 50_000,
  charityType: 'anti-charity',
  charityName: 'Green Party',
} as const;

/** The recipient of the newest mail, and the key in its link to a booking. */
const newestLink = async () => {
  const [mail] = system().mailbox.list();
  const { text = '' } = await PostalMime.parse(await system().mailbox.source(mail?.id ?? ''));
  return { to: mail?.recipients, key: /#key=(\S+)/.exec(text)?.[1] ?? '' };
};

const withCookieOf = (guest: TestBrowser, thief = new TestBrowser()): TestBrowser => {
  thief.cookies = [...thief.cookies, ...guest.cookies.filter((one) => one.startsWith(checkoutCookie.name))];
  return thief;
};

/** A guest with a large donation and its mailed link, and a thief with an account and a copy of the guest's cookie. */
const aTheft = async () => {
  const { browser: guest, booking } = await madeBooking(aBooking({ ...largeDonation, email: guestEmail }));
  await sendMailAbout(await itemsOf(`BOOKING#${booking.id}`));
  const { key } = await newestLink();
  const { browser: thief } = await aMember('thief', withCookieOf(guest));
  return { booking, guest, key, parameters: { id: booking.id }, thief };
};

it('gives its thief nothing for good: not the booking, the links to it, or the donation', async () => {
  const { booking, guest, key, parameters, thief } = await aTheft();
  await confirmAddressOf(system(), thief, 'thief@example.com');
  const claimed = await thief.call('claim-booking', { parameters });
  expect([claimed.status, claimed.text]).toEqual([
    403,
    'Please confirm the e-mail address of this booking on your dashboard first. Your account then shows the booking.',
  ]);
  expect((await guest.call('logout')).status).toBe(200);
  expect((await thief.call('get-booking', { parameters })).status).toBe(404);
  for (const email of ['second@example.com', 'third@example.com']) {
    travelMinutes(2);
    expect((await confirmAddressOf(system(), thief, email)).status).toBe(200);
  }
  expect((await call('get-booking', { parameters, query: { key } })).status).toBe(200);

  await call('request-booking-link', { parameters });
  await sendRequestedMails();
  const next = await newestLink();
  expect(next.to).toEqual([guestEmail]);
  expect((await call('get-booking', { parameters, query: { key: next.key } })).status).toBe(200);

  expect((await thief.call('get-my-bookings')).body).toEqual([]);
  const forfeited = await thief.call('resolve-donation', { parameters, body: { action: 'failed' } });
  expect(forfeited.status).toBe(404);
  const decided = await call('resolve-donation', {
    parameters,
    query: { key },
    body: { action: 'refund', email: guestEmail },
  });
  expect([decided.status, decided.body.donationStatus]).toEqual([200, 'refunding']);
  expect((await itemsOf(`BOOKING#${booking.id}`))[0]?.userId).toBeUndefined();
});

// Security: A mistyped address.
it('lets its thief correct the address for minutes, which brings nothing that lasts', async () => {
  const { booking, key, parameters, thief } = await aTheft();
  const email = 'thief@example.com';
  await confirmAddressOf(system(), thief, email);
  expect((await thief.call('correct-email', { parameters, body: { email } })).status).toBe(200);
  const [told] = await mailsFrom(system().mailbox, async () =>
    sendMailAbout((await itemsOf(`BOOKING#${booking.id}`)).filter(({ sk }) => sk.includes('#email-left#'))),
  );
  expect([told?.to?.[0]?.address, told?.text]).toEqual([guestEmail, expect.stringContaining(booking.id)]);
  expect((await call('get-booking', { parameters, query: { key } })).status).toBe(404);

  // Neither the cookie nor the address that the thief has confirmed makes the booking the thief's for three days.
  expect((await thief.call('claim-booking', { parameters })).status).toBe(409);
  await confirmAddressOf(system(), thief, 'second@example.com');
  await confirmAddressOf(system(), thief, email);
  expect((await thief.call('get-my-bookings')).body).toEqual([]);

  // The guest has written to us. All of the money goes back to the card that paid.
  const pat = await signedInStaff('operator', 'Pat');
  const body = { reason: 'Somebody else had the browser' };
  expect((await pat.browser.call('cancel-for-holder', { parameters, body })).status).toBe(200);
  expect(await getBooking(booking.id)).toMatchObject({
    status: 'cancelled',
    returned: { refundCents: 57_000 },
  });
});

it('is ended by the browser that it was copied from, though the thief had it renewed', async () => {
  const { guest, parameters, thief } = await aTheft();
  const newPassword = 'another pass phrase';
  await thief.call('change-password', { body: { currentPassword: passPhrase, newPassword } });
  expect((await thief.call('get-booking', { parameters })).status).toBe(200);
  expect((await guest.call('logout')).status).toBe(200);
  expect((await thief.call('get-booking', { parameters })).status).toBe(404);
});
