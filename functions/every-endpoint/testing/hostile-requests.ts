import * as fc from 'fast-check';
import Stripe from 'stripe';
import type { CallOptions } from '../../../infra/testing/in-process/call.ts';
import { exampleRequest } from '../../../infra/testing/in-process/example-request.ts';
import { stripeKeys } from '../../../infra/testing/in-process/stripe-keys.ts';
import { type EndpointKey, endpointKeys } from '../../../shared/contract/endpoints.ts';
import { brokenBytes, type Json, mutated, nastyText, spoiltText } from './hostile-values.ts';

/** A well-formed request for each endpoint, from which mutations start. */
export const wellFormed = Object.fromEntries(endpointKeys.map((key) => [key, exampleRequest(key)])) as Record<
  EndpointKey,
  CallOptions
>;

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
    ...granted.map(({ parameters, query, cookies, headers: own, body }) =>
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
          own: spoiltRecord(own),
          headers: spoiltHeaders,
          sent: spoiltBody(key, body),
        })
        .map(({ sent, own, headers, ...parts }) => ({
          ...parts,
          ...sent,
          headers: { ...sent.headers, ...own, ...headers },
        })),
    ),
  );
