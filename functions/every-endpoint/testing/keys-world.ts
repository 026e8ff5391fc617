import { type CallOptions, call, TestBrowser } from '../../../infra/testing/in-process/call.ts';
import type { SoftwarePasskey } from '../../../infra/testing/in-process/software-passkey.ts';
import { needsSession } from '../../../shared/contract/definition/endpoint.ts';
import { endpointKeys, endpoints } from '../../../shared/contract/endpoints.ts';
import type { Booking } from '../../../shared/schemas/booking.ts';
import type { User } from '../../../shared/schemas/user.ts';
import { checkoutCookie, sessionCookie } from '../../runtime/cookies.ts';
import { aBooking, aStake, checkOut, madeBooking, pay } from '../../testing/booking-journey.ts';
import { givenPasskey, memberAnswerOf, passkeySignIn } from '../../testing/member-passkeys.ts';
import { aMember, passPhrase, signedIn } from '../../testing/members.ts';
import { wellFormed } from './hostile-requests.ts';
import { bookingToken, confirmationToken, resetToken, signInToken } from './mailed-tokens.ts';

const email = 'robin@example.com';
const giftEmail = 'gift@example.com';
const nextEmail = 'next@example.com';
const newPassword = 'another pass phrase';

const linkTo = async (booking: Booking): Promise<CallOptions> => ({
  query: { key: await bookingToken(booking) },
});

const confirmAddress = async (browser: TestBrowser, user: User, address: string): Promise<void> => {
  const token = await confirmationToken(user, address);
  const { status, text } = await browser.call('confirm-email', { body: { token } });
  if (status !== 200) throw new Error(`${status}: ${text}`);
};

/** A separate browser with the same cookies, or with only the named one. */
const copyOf = ({ cookies }: TestBrowser, name = ''): TestBrowser => {
  const copy = new TestBrowser();
  copy.cookies = cookies.filter((cookie) => cookie.startsWith(name));
  return copy;
};

const bookAsMember = async (browser: TestBrowser, data = aBooking(aStake)): Promise<Booking> => {
  await pay((await checkOut(browser, data)).body.clientSecret);
  const { body, status, text } = await browser.call('create-booking', { body: data });
  if (status !== 201) throw new Error(`${status}: ${text}`);
  return body;
};

/** Tries a key on each request that it is for, and returns the requests that it opened. */
type Probe = () => Promise<Record<string, boolean>>;

const opensBooking =
  ({ id }: Booking, key: CallOptions): Probe =>
  async () => {
    const parameters = { id };
    const read = await call('get-booking', { parameters, ...key });
    const decided = await call('resolve-donation', { parameters, ...key, body: { action: 'achieved' } });
    return { 'get-booking': read.status === 200, 'resolve-donation': decided.status === 200 };
  };

const memberEndpoints = endpointKeys.filter((key) => needsSession(endpoints[key]));

const opensAccount =
  ({ cookies }: TestBrowser): Probe =>
  async () => {
    const opened: Record<string, boolean> = {};
    for (const key of memberEndpoints) {
      const { status } = await call(key, { ...wellFormed[key], cookies });
      opened[key] = status !== 401;
    }
    return opened;
  };

const confirms =
  (token: string): Probe =>
  async () => {
    // The link works only in a session of the member. Either password may be the current one.
    for (const password of [passPhrase, newPassword]) {
      const { setCookies, status } = await call('login', { body: { username: 'robin', password } });
      if (status !== 200) continue;
      const cookies = setCookies.map((cookie) => cookie.split(';')[0] as string);
      const confirmed = await call('confirm-email', { body: { token }, cookies });
      return { 'confirm-email': confirmed.status === 200 };
    }
    return { 'confirm-email': false };
  };

const resets =
  (token: string): Probe =>
  async () => {
    const { status } = await call('reset-password', { body: { token, newPassword } });
    return { 'reset-password': status === 200 };
  };

const signsInByLink =
  (key: string): Probe =>
  async () => ({ 'sign-in-by-link': (await call('sign-in-by-link', { body: { key } })).status === 200 });

const signsInByPasskey =
  (passkey: SoftwarePasskey): Probe =>
  async () => {
    const { status } = await call('passkey-sign-in', { body: await memberAnswerOf(passkey) });
    return { 'passkey-sign-in': status === 200 };
  };

/**
 * Robin, signed in here and in another browser, with a booking as a member, one for a friend and one made here as a
 * guest; Kim, another member; and a guest in a separate browser with Kim's address. It holds copies of every key to all
 * of these.
 */
export const aWorldOfKeys = async () => {
  const { browser: here, booking: before } = await madeBooking(
    aBooking({ ...aStake, email: 'as-guest@example.com' }),
  );
  const { user: robin } = await aMember('robin', here);
  await confirmAddress(here, robin, email);
  const own = await bookAsMember(here, aBooking({ ...aStake, timeSlot: '1:00 PM' }));
  const forFriend = await bookAsMember(
    here,
    aBooking({ ...aStake, timeSlot: '1:00 PM', date: '2026-11-24', email: 'friend@example.com' }),
  );
  const elsewhere = await signedIn('robin');
  const { browser: kims, user: kim } = await aMember('kim');
  const { browser: guests, booking: gift } = await madeBooking(
    aBooking({ ...aStake, timeSlot: '5:00 PM', email: giftEmail }),
  );
  const [confirmation, reset] = [await confirmationToken(robin, nextEmail), await resetToken(email)];
  const { passkey, added } = await givenPasskey(here);
  const { passkey: otherPasskey } = await givenPasskey(here, 'Another device');
  const byPasskey = new TestBrowser();
  await passkeySignIn(passkey, byPasskey);
  const cookieOf = (browser: TestBrowser) => ({ cookies: copyOf(browser, checkoutCookie.name).cookies });
  const sessionOf = (browser: TestBrowser) => copyOf(browser, sessionCookie.name);
  return {
    keys: {
      "the member's session, to the account": opensAccount(sessionOf(here)),
      "the member's session, to their booking": opensBooking(own, sessionOf(here)),
      "the member's session elsewhere, to the account": opensAccount(sessionOf(elsewhere)),
      "the member's session elsewhere, to their booking": opensBooking(own, sessionOf(elsewhere)),
      "the member's browser, to what they booked as a guest": opensBooking(before, cookieOf(here)),
      "the guest's browser": opensBooking(gift, cookieOf(guests)),
      "the link to the member's booking": opensBooking(own, await linkTo(own)),
      "the link to the guest's booking": opensBooking(gift, await linkTo(gift)),
      'the link that confirms an address': confirms(confirmation),
      'the link to a new password': resets(reset),
      'the link that signs in': signsInByLink(await signInToken(email)),
      "the member's passkey": signsInByPasskey(passkey),
      "the member's other passkey": signsInByPasskey(otherPasskey),
      "a session that the member's passkey has begun": opensAccount(sessionOf(byPasskey)),
      'the link to what the member booked for somebody else': opensBooking(
        forFriend,
        await linkTo(forFriend),
      ),
    } satisfies Record<string, Probe>,
    events: {
      'signing out here': () => copyOf(here).call('logout'),
      'signing out elsewhere': () => copyOf(elsewhere).call('logout'),
      'a new password': () =>
        copyOf(here).call('change-password', { body: { currentPassword: passPhrase, newPassword } }),
      'a password reset here': () =>
        copyOf(here).call('reset-password', { body: { token: reset, newPassword } }),
      'a changed address': () => copyOf(here).call('confirm-email', { body: { token: confirmation } }),
      'a removed passkey': () => copyOf(here).call('remove-my-passkey', { parameters: { id: added.id } }),
      'a deleted account': () => copyOf(here).call('delete-account', { body: { password: passPhrase } }),
      'the guest ending the browser': () => copyOf(guests).call('logout'),
      'the guest correcting the address': () =>
        copyOf(guests).call('correct-email', {
          parameters: { id: gift.id },
          body: { email: 'right@example.com' },
        }),
      'the booking given to another member': async () =>
        kims.call('confirm-email', { body: { token: await confirmationToken(kim, giftEmail) } }),
    },
  };
};

type World = Awaited<ReturnType<typeof aWorldOfKeys>>;
export type KeyName = keyof World['keys'];
export type EventName = keyof World['events'];
