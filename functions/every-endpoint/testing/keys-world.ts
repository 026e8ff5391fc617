import { randomUUID } from 'node:crypto';
import { TestBrowser } from '../../../infra/testing/in-process/call.ts';
import { stripeKeys } from '../../../infra/testing/in-process/stripe-keys.ts';
import type { EndingGroup } from '../../../shared/domain/access/key-endings.ts';
import {
  digitsMinutes,
  invitationMinutes,
  paymentSecretHours,
  requestKeyMinutes,
  stripeSignatureMinutes,
} from '../../../shared/domain/access/key-terms.ts';
import type { KeyName } from '../../../shared/domain/access/keys.ts';
import { keysEndAt } from '../../../shared/domain/people/booking-keys.ts';
import { hourMs, minuteMs } from '../../../shared/domain/time/milliseconds.ts';
import type { Booking, BookingData } from '../../../shared/schemas/booking.ts';
import { giveCanaryToken } from '../../access/canary-token.ts';
import { stopLink } from '../../mail/layout/stop-link.ts';
import { offerIdOf } from '../../offers/ask-waiting.ts';
import { makeOffer } from '../../offers/make-offer.ts';
import { checkoutCookie, sessionCookie, staffCookie } from '../../runtime/cookies.ts';
import { endOfDay } from '../../store/offers/offers.ts';
import { aBooking, aStake, checkOut, checkoutBody, pay } from '../../testing/booking-journey.ts';
import { fillDays } from '../../testing/full-days.ts';
import { aKey } from '../../testing/machine-keys.ts';
import { givenPasskey } from '../../testing/member-passkeys.ts';
import { aMember, signedIn } from '../../testing/members.ts';
import { signedInStaff } from '../../testing/staff.ts';
import { askEachMinute, freeSeat, linkKey, waits } from '../../testing/waiting.ts';
import * as probes from './key-probes.ts';
import {
  bookingToken,
  confirmationDigits,
  confirmationToken,
  formerAddressToken,
  resetToken,
  signInDigits,
  signInToken,
} from './mailed-tokens.ts';

const email = 'robin@example.com';
export const giftEmail = 'gift@example.com';

/** The cookies of a browser, or only the named one. */
export const cookiesOf = ({ cookies }: TestBrowser, name = ''): string[] =>
  cookies.filter((cookie) => cookie.startsWith(name));

const lastOf = (address: string | undefined, separator: string): string =>
  address?.split(separator).at(-1) ?? '';

/** The end of a token. */
const endOf = (token: string): number =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).exp * 1000;

const endOfCookie = (browser: TestBrowser, { name }: { name: string }): number =>
  endOf(lastOf(cookiesOf(browser, name)[0], '='));

const made = <Answer extends { status: number; text: string }>(answer: Answer): Answer => {
  if (answer.status > 201) throw new Error(`${answer.status}: ${answer.text}`);
  return answer;
};

/** Books and pays, and keeps the secret of the payment. */
const book = async (browser: TestBrowser, changes: Partial<BookingData>) => {
  const data = aBooking({ ...aStake, ...changes });
  const { clientSecret } = made(await checkOut(browser, data)).body;
  await pay(clientSecret);
  return { booking: made(await browser.call('create-booking', { body: data })).body, clientSecret };
};

/**
 * Robin, signed in here and in another browser, with bookings as a member, for a friend, and made here as a guest; Kim,
 * another member; and a guest in a separate browser with Kim's address.
 */
const visitors = async () => {
  const here = new TestBrowser();
  const { booking: before } = await book(here, { email: 'as-guest@example.com' });
  const { user: robin } = await aMember('robin', here);
  made(await here.call('confirm-email', { body: { token: await confirmationToken(robin, email) } }));
  const own = await book(here, { timeSlot: '1:00 PM' });
  const forFriend = await book(here, { date: '2026-11-24', email: 'friend@example.com' });
  const { browser: kims, user: kim } = await aMember('kim');
  const guests = new TestBrowser();
  const gift = await book(guests, { timeSlot: '5:00 PM', email: giftEmail });
  const { passkey, added } = await givenPasskey(here);
  const { added: otherPasskey } = await givenPasskey(here, 'Another device');
  const elsewhere = await signedIn('robin');
  return {
    here,
    elsewhere,
    robin,
    kims,
    kim,
    guests,
    before,
    own,
    forFriend,
    gift,
    passkey,
    added,
    otherPasskey,
  };
};

const correctedBooking = async (): Promise<Booking> => {
  const browser = new TestBrowser();
  const { booking } = await book(browser, { date: '2026-12-08', email: 'mistyped@example.com' });
  const request = { parameters: { id: booking.id }, body: { email: 'typed@example.com' } };
  const { emailCorrectedAt } = made(await browser.call('correct-email', request)).body;
  return { ...booking, emailCorrectedAt };
};

/** A guest who has begun to pay, and the request that their page can repeat. */
const payingGuest = async () => {
  const browser = new TestBrowser();
  const body = { ...checkoutBody(aBooking({ date: '2026-12-09' })), requestKey: randomUUID() };
  made(await browser.call('create-payment-intent', { body }));
  return { browser, body };
};

/** An entry on a list, which has brought an offer, and another offer, all of robin, and the code of a walk-in. */
const seats = async (desk: TestBrowser) => {
  const [full, offered] = ['2026-12-02', '2026-12-03'] as const;
  await fillDays([full]);
  const { id } = await waits('robin', { date: full });
  await freeSeat(9, 4, full);
  await askEachMinute();
  const entry = { id, offerId: offerIdOf({ id }) };
  const offer = await makeOffer(
    {
      id: randomUUID(),
      ...{ name: 'Robin', email, staffId: 'staff' },
      ...{ date: offered, timeSlot: '9:00 AM', duration: 1 },
      untilMs: Date.now() + 24 * hourMs,
    },
    Date.now(),
  );
  const body = { nonce: randomUUID(), name: 'Ada', duration: 1, isStudent: 'no', paidBy: 'phone' } as const;
  const walkIn = made(await desk.call('create-walk-in', { body })).body;
  return { full, offered, entry, offer, code: 'link' in walkIn ? lastOf(walkIn.link, '/') : '' };
};

const linkTo = async ({ id }: Booking, token: string) => probes.opensBooking(id, { query: { key: token } });

const stopKeyOf = async (booking: Booking): Promise<string> =>
  lastOf((await stopLink(booking, Date.now())).unsubscribeUrl, '=');

interface PlayedKey {
  /** A key of this kind for each group of endings that matter to it; one without a group for all others. */
  probes: { readonly [Group in EndingGroup | 'alone']?: probes.Probe };
  /** The time that ends it. Absent for a key without an end. */
  endsAtMs?: number;
}

/** A key of each kind, with the people to whom it belongs. */
export const aWorldOfKeys = async () => {
  const people = await visitors();
  const { here, guests, robin, before, own, forFriend, gift, passkey } = people;
  const pat = await signedInStaff('operator', 'Pat');
  const sam = await signedInStaff('operator', 'Sam');
  const guest = await payingGuest();
  const { full, offered, entry, offer, code } = await seats(sam.browser);
  const feed = made(await here.call('renew-my-calendar')).body;
  const deskFeed = made(await sam.browser.call('renew-desk-calendar')).body;
  const machineKey = await aKey(sam.browser, 'calendar');
  const body = { name: 'Ivy', role: 'proctor' } as const;
  const invited = made(await sam.browser.call('invite-staff', { body })).body;
  const invitation = lastOf(invited.link, '=');
  const confirmation = await confirmationToken(robin, 'third@example.com');
  const [reset, signIn] = [await resetToken(email), await signInToken(email)];
  const digits = await signInDigits(email);
  const [ofOwn, ofFriend, ofGift] = [
    await bookingToken(own.booking),
    await bookingToken(forFriend.booking),
    await bookingToken(gift.booking),
  ];
  const [stopOwn, stopGift] = [await stopKeyOf(own.booking), await stopKeyOf(gift.booking)];
  const [waitingKey, offerKey] = [
    await linkKey('waiting', entry.id, endOfDay(full) * 1000 - Date.now()),
    await linkKey('offer', offer.id, endOfDay(offered) * 1000 - Date.now()),
  ];
  const corrected = await correctedBooking();
  const formerKey = await formerAddressToken(corrected);
  const canary = await giveCanaryToken(Date.now());
  const { webhookSecret } = stripeKeys;
  const stage = { originKeys: 'first' };
  const nowMs = Date.now();
  const ofBrowser = (browser: TestBrowser) => ({ cookies: cookiesOf(browser, checkoutCookie.name) });
  const keys: Record<KeyName, PlayedKey> = {
    'member session': {
      probes: { account: probes.opensAccount(cookiesOf(here, sessionCookie.name), own.booking.id) },
      endsAtMs: endOfCookie(here, sessionCookie),
    },
    'browser cookie': {
      probes: {
        account: probes.opensBooking(before.id, ofBrowser(here)),
        booking: probes.opensBooking(gift.booking.id, ofBrowser(guests)),
      },
      endsAtMs: keysEndAt(before),
    },
    'request key': {
      probes: { alone: probes.givesCookieAgain(guest.body, probes.browserIdIn(guest.browser.cookies)) },
      endsAtMs: nowMs + requestKeyMinutes * minuteMs,
    },
    'passkey of a member': { probes: { account: probes.signsInByPasskey(passkey) } },
    "member's calendar address": { probes: { account: probes.readsFeed(feed.address) } },
    "link to a member's booking": {
      probes: { account: await linkTo(own.booking, ofOwn) },
      endsAtMs: endOf(ofOwn),
    },
    'link to a booking for somebody else': {
      probes: { account: await linkTo(forFriend.booking, ofFriend) },
      endsAtMs: endOf(ofFriend),
    },
    "link to a guest's booking": {
      probes: { booking: await linkTo(gift.booking, ofGift) },
      endsAtMs: endOf(ofGift),
    },
    'link to the former address': {
      probes: { alone: probes.opensWith('get-email-correction', corrected.id, formerKey) },
      endsAtMs: endOf(formerKey),
    },
    'link that stops reminders': {
      probes: {
        account: probes.opensWith('stop-reminders', own.booking.id, stopOwn),
        booking: probes.opensWith('stop-reminders', gift.booking.id, stopGift),
      },
      endsAtMs: endOf(stopOwn),
    },
    'link that confirms an address': {
      probes: { account: probes.confirms({ token: confirmation }) },
      endsAtMs: endOf(confirmation),
    },
    'link to a new password': { probes: { account: probes.resets(reset) }, endsAtMs: endOf(reset) },
    'link that signs in': { probes: { account: probes.signsInByLink(signIn) }, endsAtMs: endOf(signIn) },
    'digits that confirm an address': {
      probes: { account: probes.confirms({ digits: await confirmationDigits(robin, 'third@example.com') }) },
      endsAtMs: nowMs + digitsMinutes * minuteMs,
    },
    'digits that sign in': {
      probes: { account: probes.signsInByDigits(digits) },
      endsAtMs: nowMs + digitsMinutes * minuteMs,
    },
    'link to a waiting-list entry': {
      probes: { account: probes.opensEntry(entry, waitingKey) },
      endsAtMs: endOf(waitingKey),
    },
    'link to an offer': {
      probes: { account: probes.opensWith('get-offer', offer.id, offerKey) },
      endsAtMs: endOf(offerKey),
    },
    'short link of a walk-in': {
      probes: { alone: probes.opensWalkIn(code) },
      endsAtMs: endOfDay('2026-11-20') * 1000,
    },
    'secret of a payment': {
      probes: {
        account: probes.findsPurchase(own.clientSecret),
        booking: probes.findsPurchase(gift.clientSecret),
      },
      endsAtMs: nowMs + paymentSecretHours * hourMs,
    },
    'staff session': {
      probes: { staff: probes.opensStaffPages(cookiesOf(sam.browser, staffCookie.name)) },
      endsAtMs: endOfCookie(sam.browser, staffCookie),
    },
    'passkey of the staff': { probes: { staff: probes.signsStaffIn(sam.passkey) } },
    'invitation to the staff': {
      probes: { staff: probes.opensInvitation(invitation) },
      endsAtMs: nowMs + invitationMinutes * minuteMs,
    },
    "desk's calendar address": { probes: { staff: probes.readsFeed(deskFeed.address) } },
    'key of a machine': { probes: { staff: probes.readsForMachine(machineKey.headers) } },
    'token of the canary': { probes: { alone: probes.holdsAsCanary(canary) }, endsAtMs: endOf(canary) },
    'signature of Stripe': {
      probes: { alone: probes.tellsOfEvent(webhookSecret, nowMs) },
      endsAtMs: nowMs + stripeSignatureMinutes * minuteMs,
    },
    'webhook secret of Stripe': { probes: { alone: probes.tellsOfEvent(webhookSecret) } },
    'origin key': { probes: { alone: probes.comesThroughDistribution('first', () => stage.originKeys) } },
  };
  return {
    ...people,
    ...{
      keys,
      pat,
      sam,
      guest,
      stage,
      invitation,
      invited: invited.person,
      machineKey,
      reset,
      signIn,
      digits,
    },
  };
};

export type WorldOfKeys = Awaited<ReturnType<typeof aWorldOfKeys>>;
