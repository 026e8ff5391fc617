import { type CallOptions, call, TestBrowser } from '../../infra/testing/in-process/call.ts';
import { needsSession, needsStaff } from '../../shared/contract/definition/endpoint.ts';
import { type EndpointKey, endpointKeys, endpoints } from '../../shared/contract/endpoints.ts';
import { checkoutCookie, sessionCookie } from '../runtime/cookies.ts';
import { issueToken } from '../runtime/tokens.ts';
import { aBooking, aStake, checkOut, pay } from '../testing/booking-journey.ts';
import { KeptTable } from '../testing/kept/kept-table.ts';
import { aMember, boughtPackage, passPhrase } from '../testing/members.ts';
import { aStaffWorld } from '../testing/staff-world.ts';
import { itemsOf } from '../testing/table-contents.ts';
import { freshSystemForAllTests } from '../testing/test-system.ts';
import { type Caller, callers, type World } from './testing/access-case.ts';
import { matrix } from './testing/access-matrix.ts';

freshSystemForAllTests();

const linkTo = (bookingId: string, expiresAtMs: number) =>
  issueToken({ audience: 'booking-link', subject: bookingId, nowMs: Date.now(), expiresAtMs });

const cookieOf = ({ cookies }: TestBrowser, { name }: { name: string }): string[] =>
  cookies.filter((cookie) => cookie.startsWith(`${name}=`));

/** An owner with a staked booking and a package, the staff, and the keys of each caller. */
const createWorld = async () => {
  const { stale, operator, proctor, requests: staffRequests } = await aStaffWorld();
  const { browser } = await aMember();
  const { browser: other } = await aMember('kim');
  const { id: packageId } = await boughtPackage(browser, 'mini');
  const body = aBooking(aStake);
  const { clientSecret } = (await checkOut(browser, body)).body;
  await pay(clientSecret);
  const made = await browser.call('create-booking', { body });
  const bookingId = made.body.id;
  const hands: Record<Caller, CallOptions> = {
    anonymous: {},
    otherMember: { cookies: other.cookies },
    owner: { cookies: cookieOf(browser, sessionCookie) },
    checkoutCookie: { cookies: cookieOf(browser, checkoutCookie) },
    linkKey: { query: { key: await linkTo(bookingId, Date.now() + 60_000) } },
    expiredLinkKey: { query: { key: await linkTo(bookingId, Date.now() - 60_000) } },
    proctor: { cookies: proctor.browser.cookies },
    operator: { cookies: operator.browser.cookies },
    staleOperator: { cookies: stale.browser.cookies },
  };
  const reminderKey = await issueToken({
    audience: 'stop-reminders',
    subject: bookingId,
    nowMs: Date.now(),
    expiresAtMs: Date.now() + 60_000,
  });
  return { world: { bookingId, packageId, reminderKey, clientSecret, body, staffRequests }, hands };
};

// ASVS 6.3.4, 8.1.1, 8.2.1–2, 8.3.1.
it('has a line for every endpoint of the contract, and a refusal on each that not anyone may call', () => {
  expect(Object.keys(matrix).sort()).toEqual([...endpointKeys].sort());
  for (const key of endpointKeys)
    if (!['anyone', 'visitor'].includes(endpoints[key].caller))
      expect(
        matrix[key].flatMap(({ statuses }) => Object.values(statuses)).some((status) => status >= 400),
      ).toBe(true);
});

const cells = endpointKeys.flatMap((key) =>
  matrix[key].flatMap(({ name = '', statuses, request }) =>
    callers.map((caller) => [`${key} ${name}`.trim(), caller, statuses[caller], key, request] as const),
  ),
);

let world: World;
let hands: Record<Caller, CallOptions>;
let table: KeptTable;
beforeAll(async () => {
  ({ world, hands } = await createWorld());
  table = await KeptTable.begin();
});
afterEach(() => table.putBack());

// ASVS 6.3.4, 8.1.1, 8.2.1–2, 8.3.1.
it.each(cells)('%s, called by %s, answers %i', async (_, caller, expected, key, request) => {
  const hand = hands[caller];
  const asked = request?.(world) ?? {};
  const { status } = await new TestBrowser().call(key, {
    ...asked,
    ...(hand.cookies && { cookies: hand.cookies }),
    ...((asked.query || hand.query) && { query: { ...asked.query, ...hand.query } }),
  });
  expect(status).toBe(expected);
});

/** The callers whom the runtime sends away. What a handler refuses depends on the request. */
const isSentAway = (key: EndpointKey, status: number): boolean => {
  const { caller } = endpoints[key];
  if (needsSession({ caller }) && status === 401) return true;
  if (needsStaff({ caller }))
    return status === 401 || status === 428 || (status === 403 && caller.startsWith('operator'));
  return ['booking-holder', 'reminder-reader'].includes(caller) && status === 404;
};
const sentAway = cells.filter(([, , status, key]) => isSentAway(key, status));

const unreadable: CallOptions[] = [
  { body: {} },
  { rawBody: '{', headers: { 'content-type': 'application/json' } },
  { rawBody: 'a', headers: { 'content-type': 'text/plain' } },
  { body: {}, query: { unknown: 'x' } },
];

it.each(sentAway)(
  '%s, called by %s, answers %i whatever the request holds',
  async (_, caller, expected, key, request) => {
    const { cookies, query } = hands[caller];
    const { parameters } = request?.(world) ?? {};
    for (const asked of unreadable) {
      const { status } = await new TestBrowser().call(key, {
        ...asked,
        ...(parameters && { parameters }),
        ...(cookies && { cookies }),
        query: { ...asked.query, ...query },
      });
      expect([asked, status]).toEqual([asked, expected]);
    }
  },
);

describe('what is one member’s', () => {
  // ASVS 6.3.4, 8.1.1, 8.2.1–2, 8.3.1.
  it('is in no other member’s lists', async () => {
    for (const key of ['get-my-bookings', 'get-my-packages'] as const) {
      expect((await call(key, hands.otherMember)).body).toEqual([]);
      expect((await call(key, hands.owner)).body).toHaveLength(1);
    }
  });

  // ASVS 6.3.4, 8.1.1, 8.2.1–2, 8.3.1.
  it('stays when another member deletes their account', async () => {
    const before = await itemsOf(`BOOKING#${world.bookingId}`);
    await call('delete-account', { ...hands.otherMember, body: { password: passPhrase } });
    expect(await itemsOf(`BOOKING#${world.bookingId}`)).toEqual(before);
    expect((await call('get-user', hands.owner)).status).toBe(200);
  });
});
