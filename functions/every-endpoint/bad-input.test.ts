import { type CallOptions, call } from '../../infra/testing/in-process/call.ts';
import type { EndpointKey } from '../../shared/contract/endpoints.ts';
import { aBooking, aStake, checkoutBody } from '../testing/booking-journey.ts';
import { setClock } from '../testing/clock.ts';
import { itemsOf } from '../testing/table-contents.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';

// Before the system's own clean-up: hooks run in the order in which they are given.
afterEach(async () => {
  expect(await itemsOf()).toEqual([]);
  expect(system().stripe.listPayments()).toEqual([]);
});

const system = freshSystemForEachTest();

const sentence = /^[A-Z][^\n<>{}]{10,160}\.$/;

const expectRefusal = async (
  status: number,
  options: CallOptions,
  key: EndpointKey = 'create-payment-intent',
) => {
  const result = await call(key, options);
  expect({ status: result.status, text: result.text }).toEqual({
    status,
    text: expect.stringMatching(sentence),
  });
  expect(result.headers['content-type']).toBe('text/plain; charset=utf-8');
  return result.text;
};

const json = { 'content-type': 'application/json' };

describe.each(['create-payment-intent', 'create-booking'] as const)('%s refuses', (key) => {
  it.each(['{', '', 'null', '[]', '"text"', '{"amount":1}', '{"__proto__":{"x":1}}'])(
    'the body %j',
    async (rawBody) => {
      await expectRefusal(400, { rawBody, headers: json }, key);
    },
  );

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/jsonx',
    '',
  ])('the content type %j', async (type) => {
    await expectRefusal(415, { rawBody: '{}', headers: { 'content-type': type } }, key);
  });

  // ASVS 1.3.1, 2.2.1, 2.2.3, 5.2.1.
  it('a body over 32 KB', async () => {
    await expectRefusal(413, { rawBody: `"${'x'.repeat(32 * 1024)}"`, headers: json }, key);
  });

  it.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site', origin: 'https://quiet.test' },
  ])('a request from another site: %j', async (headers) => {
    await expectRefusal(403, { body: {}, headers }, key);
  });
});

const withField = (field: string, value: unknown) => ({
  amount: 70,
  bookingData: { ...aBooking(), [field]: value },
});

describe('create-payment-intent refuses', () => {
  // ASVS 1.3.1, 2.2.1, 2.2.3, 5.2.1.
  it.each([
    ['duration', 0],
    ['duration', 9],
    ['duration', 1.5],
    ['duration', -1],
    ['duration', '3'],
    ['duration', null],
    ['date', '2026-02-31'],
    ['date', '2026-11-19'],
    ['date', '2027-02-19'],
    ['date', '2026-11-23T00:00:00Z'],
    ['date', 20261123],
    ['timeSlot', '25:00'],
    ['timeSlot', '6:00 AM'],
    ['timeSlot', '10:00 PM'],
    ['timeSlot', '9:00 am'],
    ['timeSlot', ['9:00 AM']],
    ['isStudent', true],
    ['isStudent', 'maybe'],
    ['donationAmount', -100],
    ['donationAmount', 1050],
    ['donationAmount', 10.5],
    ['donationAmount', 100_000_100],
    ['donationAmount', Number.MAX_SAFE_INTEGER],
    ['donationAmount', '1000'],
    ['email', 'robin'],
    ['email', 'robin@example'],
    ['email', 'robin@example.com\nBcc: all@example.com'],
    ['email', `${'r'.repeat(250)}@example.com`],
    ['name', ''],
    ['name', '   '],
    ['name', 'n'.repeat(101)],
    ['name', 'Robin\u2800(staff\u2800–\u2800ID\u2800seen)'],
    ['name', 'Robin\u0007'],
    ['name', '+1 800 555 0199'],
    ['name', 'https://evil.example'],
    ['name', 'robin@evil.example'],
    ['phone', '5'.repeat(33)],
    ['task', ''],
    ['task', 't'.repeat(2001)],
    ['charityType', 'political'],
    ['charityName', 'Somebody'],
    ['donationStatus', 'donated'],
    ['userId', '9b1c'],
    ['amount', 1],
  ])('%s: %j', async (field, value) => {
    await expectRefusal(400, { body: withField(field, value) });
  });

  // ASVS 1.3.1, 2.2.1, 2.2.3, 5.2.1.
  it.each(['name', 'email', 'phone', 'task'])('markup and control characters in %s', async (field) => {
    for (const text of [
      '<script>alert(1)</script>',
      'a</b>',
      '<!-- x -->',
      'a\u0000b',
      'a\u001bb',
      'a\u202eb',
      '\ud800',
    ])
      await expectRefusal(400, { body: withField(field, text) });
  });

  it('a line break in a name or phone number, which a task may have', async () => {
    await expectRefusal(400, { body: withField('name', 'Robin\r\nBcc: all@example.com') });
    await expectRefusal(400, { body: withField('phone', '1\n2') });
  });

  it.each(['name', 'phone'])('in %s what would spoil the header of a mail', async (field) => {
    for (const text of ['Robin\u2028Bcc: x', 'Robin\u2029x', '=?utf-8?Q?From=3A_bank?='])
      await expectRefusal(400, { body: withField(field, text) });
  });

  it.each(['name', 'phone', 'task'])('invisible characters alone in %s', async (field) => {
    for (const text of ['\u200b', '\u200b \u2060', '\u3164', '\u2800', '\u00ad\ufeff'])
      await expectRefusal(400, { body: withField(field, text) });
  });

  // ASVS 1.3.1, 2.2.1, 2.2.3, 5.2.1.
  it('a session that runs past closing', async () => {
    const text = await expectRefusal(400, {
      body: checkoutBody(aBooking({ timeSlot: '9:00 PM', duration: 2 })),
    });
    expect(text).toMatch(/past closing/);
  });

  it('an hour that has begun', async () => {
    setClock('2026-11-20T14:00:00Z');
    const text = await expectRefusal(400, { body: checkoutBody(aBooking({ date: '2026-11-20' })) });
    expect(text).toMatch(/already begun/);
  });

  // ASVS 1.3.1, 2.2.1, 2.2.3, 5.2.1.
  it.each([
    ['no organisation', { donationAmount: 1000 }],
    ['no organisation but a type', { donationAmount: 1000, charityType: 'charity' as const }],
    ['an organisation but no type', { donationAmount: 1000, charityName: 'ASPCA' as const }],
    ['a charity as anti-charity', { ...aStake, charityType: 'anti-charity' as const }],
    ['an anti-charity as charity', { ...aStake, charityName: 'Green Party' as const }],
  ])('a donation with %s', async (_, stake) => {
    await expectRefusal(400, { body: checkoutBody(aBooking(stake)) });
  });

  it.each([0, -70, 69, 70.01, 7000, 1e308, '70', null])(
    'the amount %j for a booking of $70',
    async (amount) => {
      const result = await call('create-payment-intent', { body: { amount, bookingData: aBooking() } });
      expect([400, 409]).toContain(result.status);
      expect(result.text).toMatch(sentence);
    },
  );
});

describe('get-booking refuses', () => {
  it.each(['x', '00000000-0000-0000-0000-000000000000', '../../x', '%00', '<b>'])('the id %j', async (id) => {
    await expectRefusal(404, { parameters: { id } }, 'get-booking');
  });
});
