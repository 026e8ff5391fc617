import Stripe from 'stripe';
import type { CallOptions } from '../../../infra/testing/in-process/call.ts';
import { exampleRequest } from '../../../infra/testing/in-process/example-request.ts';
import type { Caller as CallerKind, Endpoint } from '../../../shared/contract/definition/endpoint.ts';
import { type EndpointKey, endpointKeys, endpoints, staffKeys } from '../../../shared/contract/endpoints.ts';
import { aStake, checkoutBody } from '../../testing/booking-journey.ts';
import { packageDataOf, passPhrase, redemption } from '../../testing/members.ts';
import { stripeKeys } from '../../testing/test-system.ts';
import { type AccessCase, everybody, type Statuses, staffOnly, type World } from './access-case.ts';

/** Links and the browser's cookie are keys to bookings, not to an account. */
const membersOnly = (owner: number, otherMember: number): Statuses => ({
  ...everybody(401),
  owner,
  otherMember,
});
/** The booking has an owner, and so does not open to the browser's cookie. */
const holdersOnly = (status: number): Statuses => ({
  ...everybody(404),
  owner: status,
  linkKey: status,
});

/** The answers to each caller, where the request of the example succeeds for whoever the endpoint is for. */
const statusesFor: Record<CallerKind, (status: number) => Statuses> = {
  anyone: everybody,
  visitor: everybody,
  member: (status) => membersOnly(status, status),
  'member-just-signed-in': (status) => membersOnly(status, status),
  'member-with-browser': (status) => membersOnly(status, status),
  'booking-holder': holdersOnly,
  'former-address': () => everybody(404),
  // No person has a key of a machine.
  machine: () => everybody(401),
  'offer-holder': () => everybody(404),
  payer: () => everybody(404),
  'reminder-reader': () => everybody(404),
  'waiting-holder': () => everybody(404),
  stripe: () => everybody(400),
  staff: (status) => staffOnly(status, status, status),
  'staff-stepped-up': (status) => staffOnly(status, status, 428),
  operator: (status) => staffOnly(403, status, status),
  'operator-stepped-up': (status) => staffOnly(403, status, 428),
};

/** An endpoint that takes no key of a link refuses a request that has one, unless it is for others anyway. */
const takesNoKey = ({ caller, query }: Endpoint): boolean =>
  (caller === 'anyone' || caller === 'visitor') && query !== undefined && !('key' in Object(query).shape);

const requestOf =
  (key: EndpointKey) =>
  ({ bookingId, staffRequests }: World): CallOptions =>
    staffKeys.some((name) => name === key)
      ? staffRequests[key as (typeof staffKeys)[number]]
      : exampleRequest(key, { booking: bookingId });

/** The case that follows from the contract: its caller says who is refused, and the example is the request. */
const derived = (key: EndpointKey, statuses?: Statuses): AccessCase => {
  const contract: Endpoint = endpoints[key];
  const expected = statuses ?? statusesFor[contract.caller](contract.status);
  const refused = takesNoKey(contract) ? { linkKey: 400, expiredLinkKey: 400 } : {};
  return { statuses: { ...expected, ...refused }, request: requestOf(key) };
};

const newPassword = 'another pass phrase';
const signedEvent = (): CallOptions => {
  const rawBody = JSON.stringify({ type: 'charge.updated', data: { object: {} } });
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload: rawBody,
    secret: stripeKeys.webhookSecret,
    timestamp: Math.floor(Date.now() / 1000),
  });
  return { rawBody, headers: { 'stripe-signature': signature } };
};

const booking = ({ bookingId: id }: World): CallOptions => ({ parameters: { id } });

const seriesOf =
  (key: EndpointKey) =>
  ({ packageId }: World): CallOptions =>
    exampleRequest(key, { package: packageId, date: '2026-12-01' });

/**
 * The endpoints that grant several rights, or refuse their example for another reason than its caller. Each has all of
 * its cases here.
 */
const exceptions: Partial<Record<EndpointKey, AccessCase[]>> = {
  'create-payment-intent': [
    derived('create-payment-intent'),
    {
      name: 'for a package',
      statuses: membersOnly(200, 200),
      request: () => ({ body: { amount: 375, packageData: packageDataOf('mini') } }),
    },
    {
      name: "for a stake beside the owner's hours",
      statuses: membersOnly(200, 409),
      request: ({ packageId }) => ({ body: checkoutBody(redemption(packageId, aStake)) }),
    },
  ],
  'create-booking': [
    {
      statuses: { ...everybody(402), owner: 201, checkoutCookie: 201 },
      request: ({ body }) => ({ body }),
    },
    {
      name: "with the owner's hours",
      statuses: membersOnly(201, 409),
      request: ({ packageId }) => ({ body: redemption(packageId, { date: '2026-12-01' }) }),
    },
  ],
  // The package is its owner's.
  'create-series': [{ statuses: membersOnly(201, 409), request: seriesOf('create-series') }],
  'preview-series': [{ statuses: membersOnly(200, 409), request: seriesOf('preview-series') }],
  // Its donation is for a charity, about which nobody can appeal.
  appeal: [derived('appeal', holdersOnly(409))],
  // Its secret is made up.
  'calendar-feed': [derived('calendar-feed', everybody(404))],
  // Its code is made up.
  'open-short-link': [derived('open-short-link', everybody(404))],
  // Its hours are free.
  'join-waiting': [derived('join-waiting', everybody(409))],
  login: [
    { statuses: everybody(200), request: () => ({ body: { username: 'robin', password: passPhrase } }) },
    {
      name: 'with a wrong password',
      statuses: everybody(401),
      request: () => ({ body: { username: 'robin', password: 'guess' } }),
    },
  ],
  'change-password': [
    {
      statuses: membersOnly(200, 200),
      request: () => ({ body: { currentPassword: passPhrase, newPassword } }),
    },
  ],
  'delete-account': [
    { statuses: membersOnly(200, 200), request: () => ({ body: { password: passPhrase } }) },
  ],
  'set-email': [
    {
      statuses: membersOnly(200, 200),
      request: () => ({ body: { email: 'robin@example.com', password: passPhrase } }),
    },
  ],
  // No passkey of anybody is shown, none was made, and nobody has one of this id.
  'passkey-sign-in': [derived('passkey-sign-in', everybody(400))],
  'add-my-passkey': [derived('add-my-passkey', membersOnly(400, 400))],
  'name-my-passkey': [derived('name-my-passkey', membersOnly(404, 404))],
  'remove-my-passkey': [derived('remove-my-passkey', membersOnly(404, 404))],
  // Their tokens are forged.
  'read-sign-in-link': [derived('read-sign-in-link', everybody(400))],
  'sign-in-by-digits': [derived('sign-in-by-digits', everybody(400))],
  'sign-in-by-link': [derived('sign-in-by-link', everybody(400))],
  'confirm-email': [derived('confirm-email', membersOnly(400, 400))],
  'reset-password': [derived('reset-password', everybody(400))],
  // The booking is its owner's.
  'claim-booking': [derived('claim-booking', membersOnly(200, 404))],
  // Of a guest's booking, its browser alone corrects the address.
  'correct-email': [derived('correct-email', everybody(404))],
  // It is not paid.
  'create-package': [derived('create-package', membersOnly(402, 402))],
  'find-purchase': [
    {
      statuses: everybody(404),
      request: ({ clientSecret }) => ({ body: { clientSecret: `${clientSecret}x` } }),
    },
    {
      name: 'with the secret of its payment',
      statuses: everybody(200),
      request: ({ clientSecret }) => ({ body: { clientSecret } }),
    },
  ],
  'stop-reminders': [
    derived('stop-reminders'),
    {
      name: 'with the key in a reminder',
      // The key of the link takes the place of the one in the reminder.
      statuses: { ...everybody(200), linkKey: 404, expiredLinkKey: 404 },
      request: (world) => ({ ...booking(world), query: { key: world.reminderKey } }),
    },
  ],
  'stripe-webhook': [
    derived('stripe-webhook'),
    { name: 'with a signature', statuses: everybody(200), request: signedEvent },
  ],
  'open-invitation': [
    { statuses: everybody(404), request: () => ({ body: { token: 'made-up' } }) },
    { name: 'with its token', statuses: everybody(200), request: requestOf('open-invitation') },
  ],
  // The passkeys are the proctor's.
  'staff-step-up': [derived('staff-step-up', staffOnly(200, 403, 403))],
  'add-passkey': [derived('add-passkey', staffOnly(201, 400, 428))],
  'get-desk-day': [
    derived('get-desk-day'),
    {
      name: 'of another week',
      statuses: staffOnly(403, 200, 200),
      request: () => ({ query: { date: '2026-11-27' } }),
    },
  ],
};

/** The expected status for each caller: one case for each endpoint, several where it grants several rights. */
export const matrix = Object.fromEntries(
  endpointKeys.map((key) => [key, exceptions[key] ?? [derived(key)]]),
) as Record<EndpointKey, AccessCase[]>;
