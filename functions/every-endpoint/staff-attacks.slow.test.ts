import { type CallOptions, call, TestBrowser } from '../../infra/testing/in-process/call.ts';
import { needsSession, needsStaff } from '../../shared/contract/definition/endpoint.ts';
import type { StaffKey } from '../../shared/contract/endpoints.ts';
import { endpointKeys, endpoints } from '../../shared/contract/endpoints.ts';
import { staffRoutes } from '../../shared/contract/staff-routes.ts';
import { needsStepUp } from '../../shared/domain/staff/staff.ts';
import { sessionCookie } from '../runtime/cookies.ts';
import { travelMinutes } from '../testing/clock.ts';
import { KeptTable } from '../testing/kept/kept-table.ts';
import { acceptanceOf, anInvitation, answerOf, newPasskey } from '../testing/staff.ts';
import { keysOfProctors, keysThatOpenNothing, type TriedKeys } from '../testing/staff-keys.ts';
import { aStaffWorld, ofProctor } from '../testing/staff-world.ts';
import { freshSystemForAllTests } from '../testing/test-system.ts';
import { wellFormed } from './testing/hostile-requests.ts';

freshSystemForAllTests();

const staffKeys = Object.keys(staffRoutes) as StaffKey[];
const guarded = staffKeys.filter((key) => needsStaff(staffRoutes[key]));
const forOperators = guarded.filter((key) => staffRoutes[key].caller.startsWith('operator'));

let world: Awaited<ReturnType<typeof aStaffWorld>>;
let openNothing: TriedKeys;
let ofProctors: TriedKeys;
let table: KeptTable;
beforeAll(async () => {
  world = await aStaffWorld();
  const { id = '' } = world.requests['inspect-booking'].parameters ?? {};
  openNothing = await keysThatOpenNothing(world.operator, world.proctor, id);
  ofProctors = await keysOfProctors(world.operator, world.proctor);
  table = await KeptTable.begin();
});
afterEach(() => table.putBack());

const ask = (key: StaffKey, hand: CallOptions) =>
  new TestBrowser().call(key, { ...world.requests[key], ...hand });

/** The answers to each key at these endpoints that are not the refusal, and what they have written. */
const holes = async (keys: readonly StaffKey[], hands: TriedKeys, refusal: number) => {
  const found: string[] = [];
  for (const key of keys)
    for (const [name, hand] of Object.entries(hands)) {
      const { status } = await ask(key, hand);
      if (status !== refusal) found.push(`${key} answers ${status} to ${name}`);
    }
  return [...found, ...table.written];
};

it('lets in whoever an endpoint is for, so that the refusals below are due to the key alone', async () => {
  for (const key of guarded) {
    const { browser } = ofProctor.includes(key) ? world.proctor : world.operator;
    expect([key, Math.floor((await ask(key, { cookies: browser.cookies })).status / 100)]).toEqual([key, 2]);
    await table.putBack();
  }
});

// Security: Keys.
it('lets in nobody with any other key, at any endpoint of the staff', async () => {
  expect(Object.keys(openNothing).length).toBeGreaterThan(20);
  expect(await holes(guarded, openNothing, 401)).toEqual([]);
});

it('lets in no proctor where the contract says operators, also when the role has just changed', async () => {
  expect(await holes(forOperators, ofProctors, 403)).toEqual([]);
});

it('lets in nobody without a passkey that was just shown, where the contract says so', async () => {
  const stale = { 'a session of an hour ago': { cookies: world.stale.browser.cookies } };
  const steppedUp = guarded.filter((key) => needsStepUp(staffRoutes[key].caller));
  expect(await holes(steppedUp, stale, 428)).toEqual([]);
});

it('opens nothing of a member with a session of the staff, in either cookie', async () => {
  const [own = ''] = world.operator.browser.cookies;
  const asMember = `${sessionCookie.name}=${own.slice(own.indexOf('=') + 1)}`;
  for (const key of endpointKeys.filter((each) => needsSession(endpoints[each])))
    for (const cookies of [[own], [asMember]])
      expect([key, (await call(key, { ...wellFormed[key], cookies })).status]).toEqual([key, 401]);
});

type Changes = Parameters<typeof answerOf>[1];

/** Answers to the question for a passkey at each endpoint that takes one. */
const answers = {
  'accept-invitation': async (changes: Changes) => {
    const { token } = await anInvitation('operator', 'Nia');
    return { body: await acceptanceOf(token, newPasskey(), new TestBrowser(), changes) };
  },
  'add-passkey': async (changes: Changes) => {
    const { browser } = world.proctor;
    const { body } = await browser.call('begin-passkey');
    const passkey = newPasskey().create(body.options, changes);
    return { body: { challengeId: body.challengeId, passkey }, cookies: browser.cookies };
  },
  'staff-sign-in': async (changes: Changes) => ({ body: await answerOf(world.proctor.passkey, changes) }),
  'staff-step-up': async (changes: Changes) => ({
    body: await answerOf(world.proctor.passkey, changes),
    cookies: world.proctor.browser.cookies,
  }),
} satisfies Partial<Record<StaffKey, (changes: Changes) => Promise<CallOptions>>>;

type AnsweredKey = keyof typeof answers;
const answered = Object.keys(answers) as AnsweredKey[];

const takesPasskey = (key: StaffKey): boolean => {
  const line = endpoints[key];
  return 'body' in line && 'shape' in line.body && 'passkey' in line.body.shape;
};

it('knows every endpoint that takes a passkey', () => {
  expect(staffKeys.filter(takesPasskey).sort()).toEqual([...answered].sort());
});

describe.each(answered)('%s takes no passkey', (key) => {
  const send = async (options: CallOptions) => (await new TestBrowser().call(key, options)).status;

  // ASVS 6.3.3.
  it.each<[string, NonNullable<Changes>]>([
    ['that a page of another site has asked for', { origin: 'https://quiet.test.evil.example' }],
    ['that a page without encryption has asked for', { origin: 'http://quiet.test' }],
    ['that a frame on another site has asked for', { crossOrigin: true }],
    ['of another site', { relyingPartyId: 'evil.example' }],
    ['that has not verified its person', { userVerified: false }],
    ['that answers another question', { challenge: 'AAAA' }],
  ])('%s', async (_, changes) => {
    expect([400, 401]).toContain(await send(await answers[key](changes)));
  });

  // ASVS 6.4.1, 6.4.3, 6.5.1–5, 6.6.2–3.
  it('twice', async () => {
    const options = await answers[key]({});
    expect(Math.floor((await send(options)) / 100)).toBe(2);
    expect([400, 409]).toContain(await send(options));
  });

  it('with the question of another endpoint', async () => {
    const other = key.includes('passkey') || key.includes('invitation') ? 'staff-sign-in' : 'add-passkey';
    const { body: foreign } = await answers[other]({});
    const own = await answers[key]({});
    const status = await send({ ...own, body: { ...own.body, challengeId: foreign.challengeId } });
    expect(status).toBe(400);
  });
});

describe('an invitation', () => {
  const open = async (token: string) => (await call('open-invitation', { body: { token } })).status;

  it('opens once, until it ends, until a newer one, and until its person is revoked', async () => {
    const { browser } = world.operator;
    const used = await anInvitation('operator', 'Uma');
    await call('accept-invitation', { body: await acceptanceOf(used.token, newPasskey()) });
    expect(await open(used.token)).toBe(409);
    const revoked = await anInvitation('operator', 'Ria');
    await browser.call('revoke-staff', { parameters: { id: revoked.staffId } });
    expect(await open(revoked.token)).toBe(404);
    const late = await anInvitation('operator', 'Lia');
    const acceptance = await acceptanceOf(late.token, newPasskey());
    travelMinutes(15);
    expect(await open(late.token)).toBe(404);
    expect((await call('accept-invitation', { body: acceptance })).status).toBe(404);
  });
});
