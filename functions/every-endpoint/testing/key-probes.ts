import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { type CallOptions, call, TestBrowser } from '../../../infra/testing/in-process/call.ts';
import type { SoftwarePasskey } from '../../../infra/testing/in-process/software-passkey.ts';
import { canaryHeader } from '../../../shared/contract/canary-header.ts';
import { needsSession } from '../../../shared/contract/definition/endpoint.ts';
import { type EndpointKey, endpointKeys, endpoints } from '../../../shared/contract/endpoints.ts';
import { checkoutCookie } from '../../runtime/cookies.ts';
import { aBooking, checkoutBody } from '../../testing/booking-journey.ts';
import { memberAnswerOf } from '../../testing/member-passkeys.ts';
import { passPhrase } from '../../testing/members.ts';
import { answerOf } from '../../testing/staff.ts';
import { wellFormed } from './hostile-requests.ts';

/** Tries a key on each request that it is for, and says which of them it opened. */
export type Probe = () => Promise<Record<string, boolean>>;

export const newPassword = 'another pass phrase';

/** Opens a request, unless that is answered with the refusal. */
const opens =
  (key: EndpointKey, options: CallOptions, refusal: number): Probe =>
  async () => {
    const { status } = await call(key, options);
    return { [key]: status !== refusal };
  };

export const opensBooking =
  (id: string, key: CallOptions): Probe =>
  async () => {
    const parameters = { id };
    const read = await call('get-booking', { parameters, ...key });
    const body = { action: 'achieved' } as const;
    const decided = await call('resolve-donation', { parameters, ...key, body });
    return { 'get-booking': read.status === 200, 'resolve-donation': decided.status !== 404 };
  };

const memberEndpoints = endpointKeys.filter((key) => needsSession(endpoints[key]));

/** Opens every endpoint for members, and a booking of the member. */
export const opensAccount =
  (cookies: string[], bookingId: string): Probe =>
  async () => {
    const opened = await opensBooking(bookingId, { cookies })();
    for (const key of memberEndpoints) {
      const { status } = await call(key, { ...wellFormed[key], cookies });
      opened[key] = status !== 401;
    }
    return opened;
  };

export const opensStaffPages = (cookies: string[]): Probe => opens('get-staff-member', { cookies }, 401);

/** The link works only in a session of the member. Either password may be the current one. */
export const confirms =
  (body: { token: string } | { digits: string }): Probe =>
  async () => {
    for (const password of [passPhrase, newPassword]) {
      const { setCookies, status } = await call('login', { body: { username: 'robin', password } });
      if (status !== 200) continue;
      const cookies = setCookies.map((cookie) => cookie.split(';')[0] as string);
      return opens('confirm-email', { body, cookies }, 400)();
    }
    return { 'confirm-email': false };
  };

export const resets = (token: string): Probe =>
  opens('reset-password', { body: { token, newPassword } }, 400);

export const signsInByLink = (key: string): Probe => opens('sign-in-by-link', { body: { key } }, 400);

export const signsInByDigits = (body: { email: string; ask: string; digits: string }): Probe =>
  opens('sign-in-by-digits', { body }, 400);

export const signsInByPasskey =
  (passkey: SoftwarePasskey): Probe =>
  async () =>
    opens('passkey-sign-in', { body: await memberAnswerOf(passkey) }, 401)();

export const signsStaffIn =
  (passkey: SoftwarePasskey): Probe =>
  async () =>
    opens('staff-sign-in', { body: await answerOf(passkey) }, 401)();

export const opensWith = (key: EndpointKey, id: string, token: string, refusal = 404): Probe =>
  opens(key, { parameters: { id }, query: { key: token } }, refusal);

/** Opens an entry on a list, and the offer that it has brought. */
export const opensEntry =
  ({ id, offerId }: { id: string; offerId: string }, key: string): Probe =>
  async () => ({
    ...(await opensWith('get-waiting', id, key)()),
    ...(await opensWith('get-offer', offerId, key)()),
  });

export const opensInvitation =
  (token: string): Probe =>
  async () => ({ 'open-invitation': (await call('open-invitation', { body: { token } })).status === 200 });

export const readsFeed = (address: string): Probe =>
  opens('calendar-feed', { parameters: { file: address.split('/').at(-1) ?? '' } }, 404);

export const readsForMachine = (headers: Record<string, string>): Probe =>
  opens('machine-calendar', { ...wellFormed['machine-calendar'], headers }, 401);

export const findsPurchase = (clientSecret: string): Probe =>
  opens('find-purchase', { body: { clientSecret } }, 404);

export const opensWalkIn =
  (code: string): Probe =>
  async () => {
    const { body, status } = await call('open-short-link', { parameters: { code } });
    if (status !== 200) return { 'get-offer': false };
    return opensWith('get-offer', body.id, body.key)();
  };

/** The id of a browser, in its cookie. */
export const browserIdIn = (cookies: readonly string[]): string => {
  const token = cookies.find((cookie) => cookie.startsWith(checkoutCookie.name))?.split('=')[1] ?? '';
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub;
};

/** Gives the cookie of the browser whose request is repeated. */
export const givesCookieAgain =
  (body: object, browserId: string): Probe =>
  async () => {
    const again = new TestBrowser();
    await again.call('create-payment-intent', { body });
    return { 'create-payment-intent': browserIdIn(again.cookies) === browserId };
  };

export const holdsAsCanary =
  (token: string): Probe =>
  () => {
    const body = checkoutBody(aBooking({ date: '2026-12-10', email: `${randomUUID()}@example.com` }));
    return opens('create-payment-intent', { body, headers: { [canaryHeader]: token } }, 403)();
  };

/** `signedAtMs`: absent for the secret itself, which signs anew. */
export const tellsOfEvent =
  (secret: string, signedAtMs?: number): Probe =>
  async () => {
    const rawBody = JSON.stringify({ type: 'charge.updated', data: { object: {} } });
    const timestamp = Math.floor((signedAtMs ?? Date.now()) / 1000);
    const signature = Stripe.webhooks.generateTestHeaderString({ payload: rawBody, secret, timestamp });
    return opens('stripe-webhook', { rawBody, headers: { 'stripe-signature': signature } }, 400)();
  };

/** The environment names the accepted keys while it asks: all else in these tests comes through no distribution. */
export const comesThroughDistribution =
  (key: string, acceptedKeys: () => string): Probe =>
  async () => {
    const before = process.env.SERVICE_KEYS ?? '';
    process.env.SERVICE_KEYS = JSON.stringify({ ...JSON.parse(before), origin: acceptedKeys() });
    try {
      return await opens('get-days', { ...wellFormed['get-days'], headers: { 'x-origin-key': key } }, 403)();
    } finally {
      process.env.SERVICE_KEYS = before;
    }
  };
