import * as fc from 'fast-check';
import type { EndpointKey } from '../../shared/contract/endpoints.ts';
import { aBooking, aStake, checkoutBody } from './booking-journey.ts';
import type { CallOptions } from './call.ts';

export const markup = '<script>alert(1)</script>';

const uuid = '5f0c1f0e-7c7f-4d7b-9c55-2c8f0f4a1111';

/** A request of each endpoint that is well formed, for mutations to begin from. */
export const wellFormed: Record<EndpointKey, CallOptions> = {
  'get-availability': { query: { date: '2026-11-23' } },
  'create-payment-intent': { body: checkoutBody(aBooking(aStake)) },
  'create-booking': { body: aBooking(aStake) },
  'get-booking': { parameters: { id: uuid }, query: { key: 'a.b.c' } },
  'resolve-donation': { parameters: { id: uuid }, query: { key: 'a.b.c' }, body: { action: 'achieved' } },
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
  'create-contact': { body: { name: 'Robin', email: 'robin@example.com', message: 'Hello' } },
  'stripe-webhook': { rawBody: '{"type":"payment_intent.succeeded","data":{"object":{"id":"pi_1"}}}' },
};

const nastyText = fc.oneof(
  fc.constantFrom(
    markup,
    '"><img src=x onerror=alert(1)>',
    '\u0000',
    '\u202e',
    '\ud800',
    '__proto__',
    'constructor',
    "' OR 1=1 --",
    '{{7*7}}',
    '../../../etc/passwd',
    'a@b.c\r\nBcc: x@y.z',
    '=HYPERLINK("x")',
    'x'.repeat(3000),
    '%00',
    'null',
    '',
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
);

const nastyValue = fc.oneof(
  nastyText,
  fc.constantFrom(null, true, false, 0, -1, 1.5, 1e308, -0, Number.MAX_SAFE_INTEGER, [], {}, [[]]),
  fc.jsonValue({ maxDepth: 4 }),
);

type Json = Record<string, unknown>;

/** The places in an object where a value can be exchanged, dropped or added: one level of nesting is all there is. */
const placesIn = (body: Json): string[][] =>
  Object.entries(body).flatMap(([name, value]) => [
    [name],
    ...(value && typeof value === 'object' ? Object.keys(value).map((inner) => [name, inner]) : []),
  ]);

const mutate = (
  body: Json,
  [first, second]: string[],
  change: (holder: Json, name: string) => void,
): Json => {
  const copy = structuredClone(body);
  if (first === undefined) return copy;
  if (second === undefined) change(copy, first);
  else change(copy[first] as Json, second);
  return copy;
};

const mutatedBody = (body: Json): fc.Arbitrary<unknown> => {
  const place = fc.constantFrom(...placesIn(body), ['']);
  return fc.oneof(
    {
      weight: 5,
      arbitrary: fc.tuple(place, nastyValue).map(([at, value]) =>
        mutate(body, at, (holder, name) => {
          holder[name] = value;
        }),
      ),
    },
    {
      weight: 2,
      arbitrary: place.map((at) =>
        mutate(body, at, (holder, name) => {
          delete holder[name];
        }),
      ),
    },
    {
      weight: 2,
      arbitrary: fc.tuple(nastyText, nastyValue).map(([name, value]) => ({ ...body, [name]: value })),
    },
    { weight: 1, arbitrary: nastyValue },
  );
};

const texts = (names: string[]): fc.Arbitrary<Record<string, string>> =>
  fc.dictionary(fc.oneof(fc.constantFrom(...names), nastyText), nastyText, { maxKeys: 3 });

const cookies = fc.array(
  fc.oneof(
    nastyText.map((value) => `__Host-checkout=${value}`),
    nastyText.map((value) => `__Host-session=${value}`),
    nastyText,
  ),
  { maxLength: 3 },
);

const headers = texts([
  'content-type',
  'origin',
  'sec-fetch-site',
  'stripe-signature',
  'x-viewer-address',
  'cookie',
]);

const rawBytes = fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes).toString('latin1'));

const addressedAs = (count: number) => `192.0.${(count >> 8) & 255}.${count & 255}`;

/** Requests that no browser of ours would send, each from an address of its own, so that few end at a limit. */
export const hostileRequest = (key: EndpointKey): fc.Arbitrary<CallOptions> => {
  const base = wellFormed[key];
  const body = base.body as Json | undefined;
  const parameters = base.parameters
    ? fc.oneof(
        fc.constant(base.parameters),
        nastyText.map((id) => ({ id: id.toWellFormed() })),
      )
    : fc.constant({});
  const raw: fc.Arbitrary<CallOptions> = rawBytes.map((rawBody) => ({
    rawBody,
    headers: { 'content-type': 'application/json' },
  }));
  const sent: fc.Arbitrary<CallOptions> = body
    ? fc.oneof(
        { weight: 6, arbitrary: mutatedBody(body).map((mutated) => ({ body: mutated })) },
        { weight: 1, arbitrary: raw },
      )
    : fc.oneof(fc.constant({}), raw);
  const odd = fc.option(fc.record({ query: texts(['date', 'key']), headers }), { nil: undefined });
  return fc.record({ parameters, sent, cookies, odd, address: fc.nat(65_535) }).map((parts) => ({
    ...base,
    body: undefined,
    ...parts.sent,
    parameters: parts.parameters,
    cookies: parts.cookies,
    ...(parts.odd && { query: parts.odd.query }),
    headers: {
      'x-viewer-address': addressedAs(parts.address),
      ...parts.sent.headers,
      ...parts.odd?.headers,
    },
  }));
};
