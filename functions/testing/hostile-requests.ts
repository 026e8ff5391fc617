import * as fc from 'fast-check';
import Stripe from 'stripe';
import type { CallOptions } from '../../infra/local/in-process/call.ts';
import { stripeKeys } from '../../infra/local/in-process/stripe-keys.ts';
import type { EndpointKey } from '../../shared/contract/endpoints.ts';
import { aBooking, aStake, checkoutBody } from './booking-journey.ts';
import { brokenBytes, type Json, mutated, nastyText, spoiltText } from './hostile-values.ts';

const uuid = '5f0c1f0e-7c7f-4d7b-9c55-2c8f0f4a1111';

const aNewPasskey = { credentialId: 'AAAA', clientDataJSON: 'AAAA', attestationObject: 'AAAA' };
const aShownPasskey = {
  credentialId: 'AAAA',
  clientDataJSON: 'AAAA',
  authenticatorData: 'AAAA',
  signature: 'AAAA',
};

/** A well-formed request for each endpoint, from which mutations start. */
export const wellFormed: Record<EndpointKey, CallOptions> = {
  'get-availability': { query: { date: '2026-11-23' } },
  'get-days': { query: { from: '2026-11-23' } },
  'get-next-free': { query: { from: '2026-11-23' } },
  'create-payment-intent': { body: checkoutBody(aBooking(aStake)) },
  'create-booking': { body: aBooking(aStake) },
  'get-booking': { parameters: { id: uuid }, query: { key: 'a.b.c' } },
  'claim-booking': { parameters: { id: uuid }, body: {} },
  'request-booking-link': { parameters: { id: uuid }, body: {} },
  'resolve-donation': { parameters: { id: uuid }, query: { key: 'a.b.c' }, body: { action: 'achieved' } },
  appeal: {
    parameters: { id: uuid },
    query: { key: 'a.b.c' },
    body: { text: 'I sat at seat 4 for the whole session.' },
  },
  'cancel-booking': {
    parameters: { id: uuid },
    query: { key: 'a.b.c' },
    body: { expectedRefundCents: 8500, expectedHoursBack: 0, reason: 'I am ill.' },
  },
  'reschedule-booking': {
    parameters: { id: uuid },
    query: { key: 'a.b.c' },
    body: { date: '2026-11-24', timeSlot: '1:00 PM' },
  },
  'get-user': {},
  register: { body: { username: 'robin', password: 'a long pass phrase' } },
  login: { body: { username: 'robin', password: 'a long pass phrase' } },
  logout: { body: {} },
  'change-password': { body: { currentPassword: 'x', newPassword: 'another pass phrase' } },
  'delete-account': { body: { password: 'x' } },
  'set-email': { body: { email: 'robin@example.com', password: 'x' } },
  'confirm-email': { body: { token: 'a.b.c' } },
  'request-password-reset': { body: { email: 'robin@example.com' } },
  'reset-password': { body: { token: 'a.b.c', newPassword: 'another pass phrase' } },
  'get-my-bookings': {},
  'get-my-packages': {},
  'create-package': { body: { packageType: 'mini', totalHours: 15 } },
  'find-purchase': { body: { clientSecret: 'pi_1_secret_2' } },
  'create-contact': { body: { name: 'Robin', email: 'robin@example.com', message: 'Hello' } },
  'stop-reminders': { parameters: { id: uuid }, query: { key: 'a.b.c' } },
  'open-invitation': { body: { token: 'made-up' } },
  'accept-invitation': { body: { token: 'made-up', challengeId: uuid, passkey: aNewPasskey } },
  'begin-staff-sign-in': {},
  'staff-sign-in': { body: { challengeId: uuid, passkey: aShownPasskey } },
  'get-staff-member': {},
  'staff-step-up': { body: { challengeId: uuid, passkey: aShownPasskey } },
  'staff-sign-out': {},
  'staff-sign-out-everywhere': {},
  'begin-passkey': {},
  'add-passkey': { body: { challengeId: uuid, passkey: aNewPasskey } },
  'list-staff': {},
  'invite-staff-again': { parameters: { id: uuid } },
  'invite-staff': { body: { name: 'Kim', role: 'proctor' } },
  'revoke-staff': { parameters: { id: uuid } },
  'change-staff-role': { parameters: { id: uuid }, body: { role: 'proctor' } },
  'get-desk-day': { query: { date: '2026-11-20', seen: 'AAAA' } },
  'record-attendance': {
    parameters: { id: uuid },
    body: { kind: 'rule-broken', rule: 'talking', nonce: uuid, sequence: 0 },
  },
  'get-overview': {},
  'find-packages': { query: { userId: uuid } },
  'correct-hours': {
    parameters: { id: uuid },
    body: { userId: uuid, hours: 2, reason: 'A session was cut short.', requestId: uuid },
  },
  search: { query: { q: 'robin@example.com' } },
  'find-bookings': { query: { email: 'robin@example.com' } },
  'list-appeals': {},
  'decide-appeal': { parameters: { id: uuid }, body: { upheld: true, reason: 'The seat was taken.' } },
  'list-payouts': { query: { recordedIn: '2026-11' } },
  'export-table': { body: { table: 'donations', month: '2026-11', recipient: 'ASPCA' } },
  'list-audit': { query: { day: '2026-11-20' } },
  'record-payout': {
    body: {
      ...{ recipient: 'ASPCA', month: '2026-10', amountCents: 1000, requestId: uuid },
      ...{ reference: 'Transfer 4711', paidOn: '2026-11-20' },
    },
  },
  'inspect-booking': { parameters: { id: uuid } },
  'cancel-for-holder': {
    parameters: { id: uuid },
    body: { reason: 'A pipe burst.', refundCents: 8000, hoursBack: 0 },
  },
  'move-for-holder': {
    parameters: { id: uuid },
    body: { date: '2026-12-09', timeSlot: '1:00 PM', reason: 'A pipe burst.' },
  },
  'refund-booking': {
    parameters: { id: uuid },
    body: { amountCents: 1000, reason: 'It was loud.', requestId: uuid },
  },
  'confirm-again': { parameters: { id: uuid }, body: { requestId: uuid } },
  'get-calendar': { query: { month: '2026-11' } },
  'get-calendar-day': { query: { date: '2026-11-23' } },
  'close-hours': {
    body: {
      id: uuid,
      date: '2026-12-10',
      lastDate: '2026-12-11',
      fromHour: 9,
      toHour: 11,
      seats: [1, 2],
      reason: 'A pipe burst.',
    },
  },
  'preview-closure': {
    query: { date: '2026-12-10', lastDate: '2026-12-11', fromHour: '9', toHour: '11', seats: '1,2' },
  },
  'close-and-cancel': {
    body: {
      id: uuid,
      date: '2026-12-10',
      fromHour: 9,
      toHour: 11,
      reason: 'A pipe burst.',
      keeps: [uuid],
      bookingIds: [],
      expectedRefundCents: 0,
    },
  },
  'reopen-hours': { body: { date: '2026-12-10', id: uuid, allDays: true } },
  'list-inbox': { query: { list: 'failed-refunds', after: 'AAAA' } },
  'retry-refund': { parameters: { id: uuid }, body: { purpose: `goodwill#${uuid}`, requestId: uuid } },
  'pay-refund-by-hand': {
    parameters: { id: uuid },
    body: { purpose: 'stake', reference: 'Transfer 4711', requestId: uuid },
  },
  'settle-refund': {
    parameters: { id: uuid },
    body: { purpose: 'stake', reason: 'They have sent it back.', requestId: uuid },
  },
  'send-mail-again': { parameters: { id: 'AAAA' }, body: { requestId: uuid } },
  'mark-mail': { parameters: { id: 'AAAA' }, body: { done: true } },
  'review-strikes': { parameters: { id: 'AAAA' }, body: { note: 'We have talked.' } },
  'mark-message': { parameters: { id: uuid }, body: { answered: true } },
  'stripe-webhook': { rawBody: '{"type":"payment_intent.succeeded","data":{"object":{"id":"pi_1"}}}' },
};

/** A text, unchanged, spoilt or replaced. */
const spoiltOrOther = (text: string): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 8, arbitrary: fc.constant(text) },
    { weight: 2, arbitrary: spoiltText(text) },
    { weight: 1, arbitrary: nastyText },
  );

const texts = (names: string[]): fc.Arbitrary<Record<string, string>> =>
  fc.dictionary(fc.oneof(fc.constantFrom(...names), nastyText), nastyText, { maxKeys: 3 });

/** Parameters and queries. */
const spoiltRecord = (record: Record<string, string> = {}): fc.Arbitrary<Record<string, string>> =>
  fc.record(Object.fromEntries(Object.entries(record).map(([name, text]) => [name, spoiltOrOther(text)])));

const spoiltCookies = (cookies: string[] = []): fc.Arbitrary<string[]> => {
  const own = cookies.map((cookie) => spoiltText(cookie));
  const planted = fc.constantFrom('__Host-checkout', '__Host-session', '__Host-staff');
  const other = fc.oneof(
    fc.tuple(planted, nastyText).map(([name, value]) => `${name}=${value}`),
    nastyText,
    ...own,
  );
  return fc.oneof(
    { weight: 8, arbitrary: fc.constant(cookies) },
    { weight: 2, arbitrary: other.map((added) => [...cookies, added]) },
    { weight: 1, arbitrary: fc.array(other, { maxLength: 3 }) },
  );
};

const spoiltHeaders = fc.oneof(
  { weight: 7, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: texts([
      'content-type',
      'origin',
      'sec-fetch-site',
      'stripe-signature',
      'x-viewer-address',
      'cookie',
    ]),
  },
);

export const signed = (payload: string): CallOptions => {
  const timestamp = Math.floor(Date.now() / 1000);
  const secret = stripeKeys.webhookSecret;
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  return { rawBody: payload, headers: { 'stripe-signature': signature } };
};

const json = { 'content-type': 'application/json' };

/** The body, mutated or broken. Events are signed as only Stripe can sign them. */
const spoiltBody = (key: EndpointKey, body: unknown): fc.Arbitrary<CallOptions> => {
  const broken = brokenBytes(body).map((rawBody) => ({ rawBody, headers: json }));
  if (body === undefined) return fc.oneof(fc.constant({}), broken);
  const whole = mutated(body as Json).map((sent) =>
    key === 'stripe-webhook' ? signed(JSON.stringify(sent)) : { body: sent },
  );
  return fc.oneof({ weight: 6, arbitrary: whole }, { weight: 1, arbitrary: broken });
};

/** Requests that our pages would never send: requests that would be accepted, with one part spoilt. */
export const hostileRequest = (
  key: EndpointKey,
  granted: readonly CallOptions[],
): fc.Arbitrary<CallOptions> =>
  fc.oneof(
    ...granted.map(({ parameters, query, cookies, body }) =>
      fc
        .record({
          parameters: spoiltRecord(parameters).map((spoilt) =>
            // A path can only hold well-formed text.
            Object.fromEntries(Object.entries(spoilt).map(([name, text]) => [name, text.toWellFormed()])),
          ),
          query: fc.oneof(
            { weight: 8, arbitrary: spoiltRecord(query) },
            { weight: 1, arbitrary: texts(['date', 'key']) },
          ),
          cookies: spoiltCookies(cookies),
          headers: spoiltHeaders,
          sent: spoiltBody(key, body),
        })
        .map(({ sent, headers, ...parts }) => ({
          ...parts,
          ...sent,
          headers: { ...sent.headers, ...headers },
        })),
    ),
  );
