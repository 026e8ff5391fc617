import { needsSession } from '../../shared/contract/definition/endpoint.ts';
import { endpointKeys, endpoints } from '../../shared/contract/endpoints.ts';
import { travelMinutes } from '../testing/clock.ts';
import { KeptTable } from '../testing/kept/kept-table.ts';
import { freshSystemForAllTests } from '../testing/test-system.ts';
import { aWorldOfKeys, type EventName, type KeyName } from './testing/keys-world.ts';

freshSystemForAllTests();

const anyEndOfSessions = [
  'signing out here',
  'signing out elsewhere',
  'a new password',
  'a password reset here',
  'a deleted account',
] as const;

/** The events that end each key, as written in infra/docs/security.md under "Keys". Other events do not affect it. */
const endedBy: Record<KeyName, readonly EventName[]> = {
  "the member's session, to the account": [...anyEndOfSessions, 'a removed passkey'],
  "the member's session, to their booking": [...anyEndOfSessions, 'a removed passkey'],
  "the member's session elsewhere, to the account": [...anyEndOfSessions, 'a removed passkey'],
  "the member's session elsewhere, to their booking": [...anyEndOfSessions, 'a removed passkey'],
  "the member's browser, to what they booked as a guest": [
    'signing out here',
    'a new password',
    'a password reset here',
    'a deleted account',
  ],
  "the guest's browser": ['the guest ending the browser', 'the booking given to another member'],
  "the link to the member's booking": ['a changed address', 'a deleted account'],
  "the link to the guest's booking": ['the guest correcting the address'],
  // Confirming the same address once more is allowed.
  'the link that confirms an address': [...anyEndOfSessions, 'a removed passkey'],
  'the link to a new password': [...anyEndOfSessions, 'a removed passkey', 'a changed address'],
  'the link that signs in': [...anyEndOfSessions, 'a removed passkey', 'a changed address'],
  "the member's passkey": ['a removed passkey', 'a password reset here', 'a deleted account'],
  "the member's other passkey": ['a password reset here', 'a deleted account'],
  "a session that the member's passkey has begun": [...anyEndOfSessions, 'a removed passkey'],
  'the link to what the member booked for somebody else': ['a deleted account'],
};

const bookingRequests = ['get-booking', 'resolve-donation'];
const memberRequests = endpointKeys.filter((key) => needsSession(endpoints[key]));

/** The endpoints for holders of a booking and for members, by the key that is tried on them. */
const requestsOf: Record<KeyName, readonly string[]> = {
  "the member's session, to the account": memberRequests,
  "the member's session, to their booking": bookingRequests,
  "the member's session elsewhere, to the account": memberRequests,
  "the member's session elsewhere, to their booking": bookingRequests,
  "the member's browser, to what they booked as a guest": bookingRequests,
  "the guest's browser": bookingRequests,
  "the link to the member's booking": bookingRequests,
  "the link to the guest's booking": bookingRequests,
  'the link that confirms an address': ['confirm-email'],
  'the link to a new password': ['reset-password'],
  'the link that signs in': ['sign-in-by-link'],
  "the member's passkey": ['passkey-sign-in'],
  "the member's other passkey": ['passkey-sign-in'],
  "a session that the member's passkey has begun": memberRequests,
  'the link to what the member booked for somebody else': bookingRequests,
};

const events: EventName[] = [
  ...anyEndOfSessions,
  'a changed address',
  'a removed passkey',
  'the guest ending the browser',
  'the guest correcting the address',
  'the booking given to another member',
];
const keyNames = Object.keys(endedBy) as KeyName[];

let world: Awaited<ReturnType<typeof aWorldOfKeys>>;
beforeAll(async () => {
  world = await aWorldOfKeys();
  travelMinutes(1);
});

/** The requests that each key opens, each key in the same world. */
const tryEveryKey = async (): Promise<Record<string, Record<string, boolean>>> => {
  const table = await KeptTable.begin();
  const tried: Record<string, Record<string, boolean>> = {};
  for (const name of keyNames) {
    tried[name] = await world.keys[name]();
    await table.putBack();
  }
  return tried;
};

/** Either every request of a key ends with it, or none. */
const expectedAfter = (event?: EventName) =>
  Object.fromEntries(
    keyNames.map((name) => {
      const opens = !event || !endedBy[name].includes(event);
      return [name, Object.fromEntries(requestsOf[name].map((request) => [request, opens]))];
    }),
  );

it('knows every event', () => {
  expect(Object.keys(world.events).sort()).toEqual([...events].sort());
});

it('opens everything with every key before anything has happened', async () => {
  expect(await tryEveryKey()).toEqual(expectedAfter());
});

// Security: Keys.
it.each(events)('ends with %s what it should, and nothing else', async (event) => {
  const table = await KeptTable.begin();
  expect((await world.events[event]()).status).toBe(200);
  const tried = await tryEveryKey();
  await table.putBack();
  expect(tried).toEqual(expectedAfter(event));
});
