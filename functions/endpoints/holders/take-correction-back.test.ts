// Security: A mistyped address.
import { call, TestBrowser } from '../../../infra/testing/in-process/call.ts';
import { checkoutCookie } from '../../runtime/cookies.ts';
import { getBooking } from '../../store/bookings/bookings.ts';
import { aBooking, aStake, checkoutBody, madeBooking } from '../../testing/booking-journey.ts';
import { travelMinutes } from '../../testing/clock.ts';
import { justBefore } from '../../testing/faults/just-before.ts';
import { sendMailAbout, sendNotices, sendRequestedMails } from '../../testing/mails.ts';
import { aConfirmedMember, aMember, confirmAddressOf } from '../../testing/members.ts';
import { mailsFrom } from '../../testing/new-mails.ts';
import { deleteAccount } from '../../testing/personal-data.ts';
import { itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

const system = freshSystemForEachTest();

const guestEmail = 'guest@example.com';
const thiefEmail = 'thief@example.com';
const largeDonation = {
  donationAmount: 50_000,
  charityType: 'anti-charity',
  charityName: 'Green Party',
} as const;

const keyIn = (text: string | undefined) => /#key=(\S+)/.exec(text ?? '')?.[1] ?? '';
const open = (id: string, key: string) => call('get-booking', { parameters: { id }, query: { key } });
const takeBack = (id: string, key: string) =>
  call('take-correction-back', { parameters: { id }, query: { key } });

/** The secret of the payment, as it is given to the browser that has paid. */
const secretOf = async (browser: TestBrowser): Promise<string> => {
  const body = checkoutBody(aBooking({ ...largeDonation, email: guestEmail }));
  return (await browser.call('create-payment-intent', { body })).body.clientSecret;
};

/** The notices that wait, sent, by their recipients. */
const sentNotices = async () => {
  const mails = await mailsFrom(system().mailbox, sendNotices);
  return (address: string) => mails.find(({ to }) => to?.[0]?.address === address);
};

/**
 * A guest with a large donation and its mailed link. A thief with a copy of the guest's cookie has corrected the
 * address to that of an account, and the guest's address has got a link.
 */
const aTheft = async (changes = {}) => {
  const { browser: guest, booking } = await madeBooking(
    aBooking({ ...largeDonation, email: guestEmail, ...changes }),
  );
  const { id } = booking;
  const rows = (await itemsOf(`BOOKING#${id}`)).filter(({ sk }) => sk === 'BOOKING');
  const [confirmation] = await mailsFrom(system().mailbox, () => sendMailAbout(rows));
  const { browser: thief } = await aMember('thief');
  await confirmAddressOf(system(), thief, thiefEmail);
  thief.cookies = [...thief.cookies, ...guest.cookies.filter((one) => one.startsWith(checkoutCookie.name))];
  const parameters = { id };
  const body = { email: thiefEmail };
  expect((await thief.call('correct-email', { parameters, body })).status).toBe(200);
  const to = await sentNotices();
  return {
    ...{ booking, guest, id, parameters, thief },
    guestLink: keyIn(confirmation?.text),
    thiefLink: keyIn(to(thiefEmail)?.text),
    key: keyIn(to(guestEmail)?.text),
  };
};

it('gives the booking back to the address that booked, for good', async () => {
  const { guest, guestLink, id, key, parameters, thief, thiefLink } = await aTheft();
  expect([(await open(id, guestLink)).status, (await open(id, thiefLink)).status]).toEqual([404, 200]);
  expect(await takeBack(id, key)).toMatchObject({ status: 200, body: { isTakenBack: true } });

  // The thief's link, cookie and account open nothing, and neither does a new link.
  expect((await open(id, thiefLink)).status).toBe(404);
  for (const browser of [guest, thief])
    for (const answer of [
      await browser.call('get-booking', { parameters }),
      await browser.call('correct-email', { parameters, body: { email: 'third@example.com' } }),
      await browser.call('resolve-donation', { parameters, body: { action: 'failed' } }),
      await browser.call('cancel-booking', { parameters, body: { expectedRefundCents: 57_000 } }),
      await browser.call('create-booking', { body: aBooking({ ...largeDonation, email: guestEmail }) }),
      await call('find-purchase', { body: { clientSecret: await secretOf(browser) } }),
    ])
      expect(answer.status).toBe(404);

  const to = await sentNotices();
  expect(to(thiefEmail)?.text).toContain('taken the correction back');
  expect(to(thiefEmail)?.text).not.toContain('#key=');
  expect(to(thiefEmail)?.text).not.toContain(guestEmail);
  const renewed = keyIn(to(guestEmail)?.text);
  await call('request-booking-link', { parameters });
  const [requested] = await mailsFrom(system().mailbox, sendRequestedMails);
  expect(requested?.to?.[0]?.address).toBe(guestEmail);
  for (const link of [guestLink, renewed, keyIn(requested?.text)])
    expect((await open(id, link)).status).toBe(200);

  travelMinutes(73 * 60);
  expect((await thief.call('claim-booking', { parameters })).status).toBe(404);
  await confirmAddressOf(system(), thief, 'second@example.com');
  await confirmAddressOf(system(), thief, thiefEmail);
  expect((await thief.call('get-my-bookings')).body).toEqual([]);
  const decided = await call('resolve-donation', {
    parameters,
    query: { key: guestLink },
    body: { action: 'refund', email: guestEmail },
  });
  expect([decided.status, decided.body.donationStatus]).toEqual([200, 'refunding']);
});

it('is the same when it is asked again, at once or later, and tells each address once', async () => {
  const { id, key } = await aTheft();
  const answers = await Promise.all([1, 2, 3].map(() => takeBack(id, key)));
  travelMinutes(10);
  answers.push(await takeBack(id, key));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await mailsFrom(system().mailbox, sendNotices)).toHaveLength(2);
  expect(await getBooking(id)).toMatchObject({ email: guestEmail, formerEmail: thiefEmail });
});

it('tells each address once when another request takes it back just before', async () => {
  const { id, key } = await aTheft();
  justBefore(`BOOKING#${id} BOOKING`, async () => {
    travelMinutes(1);
    await takeBack(id, key);
  });
  expect((await takeBack(id, key)).status).toBe(200);
  expect(await mailsFrom(system().mailbox, sendNotices)).toHaveLength(2);
});

it('is refused 72 hours after the correction, and to every other key', async () => {
  const { id, guestLink, key, thiefLink } = await aTheft();
  for (const tried of [guestLink, thiefLink, '', key.toUpperCase()])
    expect((await takeBack(id, tried)).status).toBe(404);
  travelMinutes(72 * 60);
  expect((await takeBack(id, key)).status).toBe(404);
  expect(await getBooking(id)).toMatchObject({ email: thiefEmail });
});

it('gives a booking back that was moved meanwhile', async () => {
  const { id, key, parameters, thief } = await aTheft();
  justBefore(`BOOKING#${id} BOOKING`, () =>
    thief.call('reschedule-booking', { parameters, body: { date: '2026-11-26', timeSlot: '9:00 AM' } }),
  );
  expect((await takeBack(id, key)).status).toBe(200);
  expect(await getBooking(id)).toMatchObject({ email: guestEmail, date: '2026-11-26', sequence: 1 });
});

describe('until 72 hours after the correction', () => {
  it.each(['achieved', 'failed'] as const)('nobody gives the donation away as %s', async (action) => {
    const { id, parameters, thief, thiefLink } = await aTheft();
    travelMinutes(72 * 60 - 1);
    const body = { action, email: thiefEmail };
    const byLink = { parameters, query: { key: thiefLink }, body };
    for (const { status, text } of [
      await thief.call('resolve-donation', { parameters, body }),
      await call('resolve-donation', byLink),
    ])
      expect([status, text]).toEqual([
        409,
        'The email address of this booking was corrected. You can give the donation away after Monday, November 23 at 8:00 AM, New York time.',
      ]);
    expect(await getBooking(id)).toMatchObject({ donationStatus: 'pending' });
    travelMinutes(1);
    expect((await call('resolve-donation', byLink)).status).toBe(200);
  });

  it('the address that has taken it back waits too, since it may be a stranger’s', async () => {
    const { guestLink, id, key, parameters } = await aTheft();
    await takeBack(id, key);
    const body = { action: 'failed', email: guestEmail } as const;
    const decide = () => call('resolve-donation', { parameters, query: { key: guestLink }, body });
    expect((await decide()).status).toBe(409);
    travelMinutes(72 * 60);
    expect((await decide()).status).toBe(200);
  });

  it('the donation goes back to the card that paid', async () => {
    const { parameters, thief } = await aTheft();
    const { status, body } = await thief.call('resolve-donation', { parameters, body: { action: 'refund' } });
    expect([status, body.donationStatus]).toEqual([200, 'refunding']);
  });

  it('no account takes the booking', async () => {
    const { parameters, thief } = await aTheft();
    expect((await thief.call('claim-booking', { parameters })).status).toBe(409);
    await confirmAddressOf(system(), thief, 'second@example.com');
    await confirmAddressOf(system(), thief, thiefEmail);
    expect((await thief.call('get-my-bookings')).body).toEqual([]);
  });

  it('a deleted account with the corrected address sends all of the money back to the card', async () => {
    const { id, key, thief } = await aTheft();
    expect((await deleteAccount(thief)).body).toEqual({ done: true });
    expect(await getBooking(id)).toMatchObject({ status: 'cancelled', returned: { refundCents: 57_000 } });
    expect((await takeBack(id, key)).status).toBe(404);
  });
});

it('lets the account of the address erase the booking once it is taken back', async () => {
  const { id, key } = await aTheft({ ...aStake });
  await takeBack(id, key);
  await sentNotices();
  const owner = await aConfirmedMember(system(), guestEmail);
  expect((await deleteAccount(owner)).body).toEqual({ done: true });
  await sentNotices();
  const rows = JSON.stringify(await itemsOf(`BOOKING#${id}`));
  for (const address of [guestEmail, thiefEmail]) expect(rows).not.toContain(address);
});

it('opens the booking to a member’s account 72 hours after the correction, with the address that it has then', async () => {
  const { id, key, parameters, thief } = await aTheft();
  await takeBack(id, key);
  const { browser: guest } = await aMember('guest', new TestBrowser());
  await confirmAddressOf(system(), guest, guestEmail);
  expect((await guest.call('get-my-bookings')).body).toEqual([]);
  travelMinutes(72 * 60);
  await confirmAddressOf(system(), guest, 'next@example.com');
  expect((await guest.call('get-my-bookings')).body.map((one) => one.id)).toEqual([id]);
  expect((await thief.call('get-booking', { parameters })).status).toBe(404);
});
