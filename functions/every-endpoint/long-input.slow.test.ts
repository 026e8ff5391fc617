import { type CallOptions, call } from '../../infra/testing/in-process/call.ts';
import { needsSession } from '../../shared/contract/definition/endpoint.ts';
import { type EndpointKey, endpointKeys, endpoints } from '../../shared/contract/endpoints.ts';
import { checkoutCookie, sessionCookie } from '../runtime/cookies.ts';
import { aMember } from '../testing/members.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';
import { wellFormed } from './testing/hostile-requests.ts';

freshSystemForEachTest();

const kilobytes = (count: number, unit = 'x'): string =>
  unit.repeat((count * 1024) / Buffer.byteLength(unit));
/** Long texts: many letters, letters of four bytes, and letters that grow when their case changes. */
const longTexts = [
  kilobytes(6),
  kilobytes(30),
  kilobytes(28, '🔒'),
  kilobytes(28, 'İ'),
  '\ud800'.repeat(1024),
];

const signedIn = async (): Promise<string[]> => (await aMember()).browser.cookies;

const expectRefusal = async (key: EndpointKey, options: CallOptions) => {
  const { status, text } = await call(key, options);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(text.length).toBeLessThan(300);
};

/** `request-booking-link` answers every id alike, so that it reveals no booking. */
const withParameter = endpointKeys.filter(
  (key) => endpoints[key].path.includes('{id}') && key !== 'request-booking-link',
);

it.each(withParameter)('%s refuses ids of any length', async (key) => {
  const cookies = await signedIn();
  for (const id of [...longTexts.map((text) => text.toWellFormed()), `${kilobytes(3)}/..`, '%', '\u0000'])
    await expectRefusal(key, { ...wellFormed[key], cookies, parameters: { id } });
});

it.each(withParameter)('%s refuses link keys of any length', async (key) => {
  for (const text of [...longTexts, `${kilobytes(1)}.${kilobytes(1)}.${kilobytes(1)}`])
    await expectRefusal(key, { ...wellFormed[key], query: { key: text } });
});

/** Every text that an endpoint takes, made long. */
const longFields = endpointKeys.flatMap((key) => {
  const body = wellFormed[key].body as Record<string, unknown> | undefined;
  return Object.entries(body ?? {}).flatMap(([field, value]) => {
    if (typeof value === 'string') return [[key, field, field] as const];
    return value && typeof value === 'object'
      ? Object.entries(value).flatMap(([inner, text]) =>
          typeof text === 'string' ? [[key, `${field}.${inner}`, field] as const] : [],
        )
      : [];
  });
});

// ASVS 1.3.1, 2.2.1, 2.2.3, 5.2.1.
it.each(longFields)('%s refuses a long %s', async (key, place, field) => {
  const cookies = await signedIn();
  const body = wellFormed[key].body as Record<string, Record<string, unknown>>;
  const inner = place.split('.')[1];
  for (const text of longTexts) {
    const long = inner ? { ...body[field], [inner]: text } : text;
    await expectRefusal(key, { cookies, body: { ...body, [field]: long } });
  }
});

it.each(endpointKeys)('%s takes no cookie of any length for one of ours', async (key) => {
  for (const text of longTexts) {
    const { status } = await call(key, {
      ...wellFormed[key],
      cookies: [`${sessionCookie.name}=${text}`, `${checkoutCookie.name}=${text}`],
    });
    expect(status).toBeLessThan(500);
    if (needsSession(endpoints[key])) expect(status).toBe(401);
  }
});
