import { randomUUID } from 'node:crypto';
import { type CallOptions, TestBrowser } from '../../../infra/testing/in-process/call.ts';
import type { EndpointKey } from '../../../shared/contract/endpoints.ts';
import type { LimitName } from '../../../shared/domain/access/limit-words.ts';
import * as limits from '../../../shared/domain/access/limits.ts';
import { note } from '../../access/charge.ts';
import { countReturn } from '../../bookings/returns.ts';
import type { StoredBooking } from '../../store/bookings/bookings.ts';
import { aBooking, checkoutBody, madeBooking, paidCheckout } from '../../testing/booking-journey.ts';
import { setClock } from '../../testing/clock.ts';
import { aCode } from '../../testing/codes.ts';
import { fillDays } from '../../testing/full-days.ts';
import { aKey } from '../../testing/machine-keys.ts';
import { givenPasskey, memberAnswerOf } from '../../testing/member-passkeys.ts';
import { aConfirmedMember, aMember, passPhrase } from '../../testing/members.ts';
import { anInvitation, answerOf, signedInStaff } from '../../testing/staff.ts';
import type { TestSystem } from '../../testing/test-system.ts';
import { aWish, fullDate, linkKey, waits } from '../../testing/waiting.ts';
import { signInDigits } from './mailed-tokens.ts';

/** A request at an endpoint. */
export interface Try {
  key: EndpointKey;
  options: CallOptions;
}

export interface Players {
  /** The next try of a stranger, in a browser at one of their networks. Undefined: it has just happened. */
  stranger: (browser: TestBrowser, count: number) => Promise<Try | undefined>;
  owner: { browser: TestBrowser } & Try;
  /** The right guess, as a stranger who has learnt it sends it. Absent: as the owner does. */
  stolen?: CallOptions;
}

const email = 'owner@example.com';
const elsewhere = (): TestBrowser => new TestBrowser();

/** Everybody sends the same request, which names the mailbox or the booking of the owner. */
const bothSend = (key: EndpointKey, options: CallOptions): Players => ({
  stranger: async () => ({ key, options }),
  owner: { browser: elsewhere(), key, options },
});

const guessing = (
  key: EndpointKey,
  wrong: (count: number) => CallOptions,
  right: CallOptions,
  browser = elsewhere(),
): Players => ({
  stranger: async (_, count) => ({ key, options: wrong(count) }),
  owner: { browser, key, options: right },
});

/** A stranger who is a member too: the first try of each browser signs in. */
const asMember = async (browser: TestBrowser): Promise<void> => {
  if (browser.cookies.length === 0) await aMember(`m${randomUUID().slice(0, 8)}`, browser);
};

const checkout = (changes: object = {}): Try => ({
  key: 'create-payment-intent',
  options: { body: checkoutBody(aBooking({ email, ...changes })) },
});

/** A further checkout costs work for events that a stranger has caused. */
const afterEvents = (happen: (browser: TestBrowser) => Promise<unknown>): Players => ({
  stranger: async (browser) => {
    await happen(browser);
    return undefined;
  },
  owner: { browser: elsewhere(), ...checkout() },
});

/** A time at which the desk books walk-ins. */
const atTheDesk = '2026-11-20T14:10:00Z';
const aWalkIn = () => ({ nonce: randomUUID(), name: 'Ada', duration: 1, isStudent: 'no', paidBy: 'phone' });

const networksOf = ({ address }: TestBrowser): string[] => [
  `${address.slice(0, address.lastIndexOf('.'))}.0/24`,
  address,
];

/** For each limit, how a stranger plays against the owner of what it protects. */
export const players: Record<LimitName, (system: TestSystem) => Promise<Players>> = {
  password: async () => {
    await aMember('owner');
    return guessing('login', (count) => ({ body: { username: 'owner', password: `guess ${count}` } }), {
      body: { username: 'owner', password: passPhrase },
    });
  },
  'password-again': async () => {
    const { browser } = await aMember('owner');
    const { browser: thief } = await aMember('thief');
    const change = (currentPassword: string) => ({
      body: { currentPassword, newPassword: 'another long pass phrase' },
    });
    return guessing(
      'change-password',
      (count) => ({ ...change(`guess ${count}`), cookies: thief.cookies }),
      change(passPhrase),
      browser,
    );
  },
  'mailed-digits': async (system) => {
    await aConfirmedMember(system, email);
    const right = await signInDigits(email);
    const ask = randomUUID();
    const wrong = (count: number) => ({ body: { email, ask, digits: `00000${count % 10}` } });
    return {
      ...guessing('sign-in-by-digits', wrong, { body: right }),
      stolen: { body: { ...right, ask } },
    };
  },
  'address-of-booking': async () => {
    const { booking } = await madeBooking(
      aBooking({ email, donationAmount: 10_000, charityType: 'anti-charity', charityName: 'Green Party' }),
    );
    const by = async (typed: string): Promise<CallOptions> => ({
      parameters: { id: booking.id },
      query: { key: await linkKey('booking-link', booking.id) },
      body: { action: 'failed', email: typed },
    });
    return {
      stranger: async (_, count) => ({ key: 'resolve-donation', options: await by(`a${count}@example.com`) }),
      owner: { browser: elsewhere(), key: 'resolve-donation', options: await by(email) },
    };
  },
  code: async () => {
    await aCode({ code: 'AUTUMN26' });
    const typing = (code: string) => ({ body: { bookingData: aBooking(), code } });
    return guessing('quote', (count) => typing(`AUTUMN${count + 27}`), typing('AUTUMN26'));
  },
  'code-at-desk': async () => {
    setClock(atTheDesk);
    await aCode({ code: 'AUTUMN26' });
    const { browser } = await signedInStaff('proctor', 'Kim');
    const { browser: thief } = await signedInStaff('proctor', 'Lee');
    const typing = (code: string) => ({ body: { ...aWalkIn(), code } });
    return guessing(
      'create-walk-in',
      (count) => ({ ...typing(`AUTUMN${count + 27}`), cookies: thief.cookies }),
      typing('AUTUMN26'),
      browser,
    );
  },
  'short-link': async () => {
    setClock(atTheDesk);
    const { browser } = await signedInStaff('proctor', 'Kim');
    const { body } = await browser.call('create-walk-in', { body: aWalkIn() });
    const code = 'link' in body ? (body.link.split('/').at(-1) ?? '') : '';
    return guessing('open-short-link', () => ({ parameters: { code: 'zzzz-zzzz' } }), {
      parameters: { code },
    });
  },
  invitation: async () => {
    const { token } = await anInvitation('proctor');
    const opening = (text: string) => ({ body: { token: text } });
    return guessing(
      'open-invitation',
      (count) => opening(`${count}`.padEnd(token.length, 'x')),
      opening(token),
    );
  },
  'member-passkey': async () => {
    const { passkey } = await givenPasskey((await aMember('owner')).browser);
    const body = await memberAnswerOf(passkey);
    return {
      stranger: async () => ({
        key: 'passkey-sign-in',
        options: { body: { ...body, challengeId: randomUUID() } },
      }),
      owner: { browser: elsewhere(), key: 'passkey-sign-in', options: { body } },
    };
  },
  'staff-passkey': async () => {
    const { passkey } = await signedInStaff('proctor');
    const body = await answerOf(passkey);
    return {
      stranger: async () => ({
        key: 'staff-sign-in',
        options: { body: { ...body, challengeId: randomUUID() } },
      }),
      owner: { browser: elsewhere(), key: 'staff-sign-in', options: { body } },
    };
  },
  'step-up': async () => {
    const { passkey, browser } = await signedInStaff('proctor', 'Kim');
    const other = await signedInStaff('operator', 'Pat');
    const wrong = await answerOf(other.passkey);
    return guessing(
      'staff-step-up',
      () => ({ body: { ...wrong, challengeId: randomUUID() }, cookies: other.browser.cookies }),
      { body: await answerOf(passkey) },
      browser,
    );
  },
  payment: async () => {
    const { browser, clientSecret } = await paidCheckout(aBooking({ email }));
    const asking = (secret: string) => ({ body: { clientSecret: secret } });
    return guessing(
      'find-purchase',
      (count) => asking(`pi_${count}_secret_x`),
      asking(clientSecret),
      browser,
    );
  },
  registration: async () =>
    guessing('register', (count) => ({ body: { username: `stranger${count}`, password: passPhrase } }), {
      body: { username: 'owner', password: passPhrase },
    }),
  contact: async () =>
    bothSend('create-contact', {
      body: { name: 'Ada', email, subject: 'Tea', message: 'Is there any tea?' },
    }),
  'account-link': async (system) => {
    await aConfirmedMember(system, email);
    return bothSend('request-password-reset', { body: { email } });
  },
  'booking-links': async () => bothSend('request-my-links', { body: { email } }),
  'booking-link': async () => {
    const { booking } = await madeBooking(aBooking({ email }));
    return bothSend('request-booking-link', { parameters: { id: booking.id } });
  },
  confirmation: async () => {
    const { browser } = await aMember('owner');
    const options = { body: { email, password: passPhrase } };
    return {
      stranger: async (here) => {
        await asMember(here);
        return { key: 'set-email', options };
      },
      owner: { browser, key: 'set-email', options },
    };
  },
  waiting: async () => {
    await fillDays([fullDate]);
    return bothSend('join-waiting', { body: aWish('owner') });
  },
  'waiting-known': async () => {
    await fillDays([fullDate]);
    const known = await waits('stranger');
    const { browser } = await waits('owner');
    return guessing(
      'join-waiting',
      () => ({ body: aWish('stranger'), cookies: known.browser.cookies }),
      { body: aWish('owner') },
      browser,
    );
  },
  'my-data': async () => {
    const { browser } = await aMember('owner');
    return {
      stranger: async (here) => {
        await asMember(here);
        return { key: 'get-my-data', options: {} };
      },
      owner: { browser, key: 'get-my-data', options: {} },
    };
  },
  'turned-away': async () => {
    await fillDays([fullDate]);
    return bothSend('note-turned-away', { body: { date: fullDate, timeSlot: '9:00 AM', duration: 1 } });
  },
  machine: async () => {
    const { browser } = await signedInStaff('operator', 'Pat');
    const [own, others] = [await aKey(browser, 'calendar'), await aKey(browser, 'calendar')];
    const query = { from: '2026-11-23', to: '2026-11-23' };
    return guessing('machine-calendar', () => ({ query, headers: others.headers }), {
      query,
      headers: own.headers,
    });
  },
  'returned-hours': async () => {
    const { browser } = await aMember('owner');
    const { user } = await aMember('stranger');
    const returned = { userId: user.id, email, duration: 5 } as StoredBooking;
    const { stranger } = afterEvents(() => countReturn(returned, Date.now()));
    return { stranger, owner: { browser, ...checkout() } };
  },
  'returned-hours-of-guest': async () =>
    afterEvents(() => countReturn({ email, duration: 5 } as StoredBooking, Date.now())),
  'declined-card': async () =>
    afterEvents((browser) =>
      note(limits.declinedCard, { networks: networksOf(browser), browser: browser.address }, Date.now()),
    ),
  'declined-same-card': async () =>
    afterEvents(() => note(limits.declinedSameCard, { card: 'the card of the owner' }, Date.now())),
};
