import Stripe from 'stripe';
import type { CallOptions } from '../../infra/local/in-process/call.ts';
import type { EndpointKey } from '../../shared/contract/endpoints.ts';
import { type AccessCase, everybody, type Statuses, type World } from './access-case.ts';
import { aBooking, aStake, checkoutBody } from './booking-journey.ts';
import { packageDataOf, passPhrase, redemption } from './members.ts';
import { staffAccess } from './staff-access.ts';
import { stripeKeys } from './test-system.ts';

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

/** The expected status for each caller: one line for each endpoint, several where it grants several rights. */
export const matrix: Record<EndpointKey, AccessCase[]> = {
  'get-availability': [
    {
      // The date is its only parameter.
      statuses: { ...everybody(200), linkKey: 400, expiredLinkKey: 400 },
      request: () => ({ query: { date: '2026-11-23' } }),
    },
  ],
  'get-days': [
    {
      statuses: { ...everybody(200), linkKey: 400, expiredLinkKey: 400 },
      request: () => ({ query: { from: '2026-11-23' } }),
    },
  ],
  'get-next-free': [
    {
      statuses: { ...everybody(200), linkKey: 400, expiredLinkKey: 400 },
      request: () => ({ query: { from: '2026-11-23' } }),
    },
  ],
  'create-payment-intent': [
    { statuses: everybody(200), request: () => ({ body: checkoutBody(aBooking({ date: '2026-12-01' })) }) },
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
  'get-booking': [{ statuses: holdersOnly(200), request: booking }],
  'resolve-donation': [
    {
      statuses: holdersOnly(200),
      request: (world) => ({ ...booking(world), body: { action: 'achieved' } }),
    },
  ],
  // Its donation is for a charity, about which nobody can appeal.
  appeal: [
    {
      statuses: holdersOnly(409),
      request: (world) => ({ ...booking(world), body: { text: 'I sat at seat 4 for the whole session.' } }),
    },
  ],
  'request-booking-link': [{ statuses: everybody(200), request: booking }],
  'cancel-booking': [
    {
      statuses: holdersOnly(200),
      request: (world) => ({ ...booking(world), body: { expectedRefundCents: 8000 } }),
    },
  ],
  'reschedule-booking': [
    {
      statuses: holdersOnly(200),
      request: (world) => ({ ...booking(world), body: { date: '2026-11-24', timeSlot: '1:00 PM' } }),
    },
  ],
  'get-user': [{ statuses: membersOnly(200, 200) }],
  register: [
    { statuses: everybody(201), request: () => ({ body: { username: 'new', password: passPhrase } }) },
  ],
  login: [
    { statuses: everybody(200), request: () => ({ body: { username: 'robin', password: passPhrase } }) },
    {
      name: 'with a wrong password',
      statuses: everybody(401),
      request: () => ({ body: { username: 'robin', password: 'guess' } }),
    },
  ],
  logout: [{ statuses: everybody(200) }],
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
  'confirm-email': [{ statuses: membersOnly(400, 400), request: () => ({ body: { token: 'forged' } }) }],
  'request-password-reset': [
    { statuses: everybody(200), request: () => ({ body: { email: 'robin@example.com' } }) },
  ],
  'reset-password': [
    { statuses: everybody(400), request: () => ({ body: { token: 'forged', newPassword } }) },
  ],
  'claim-booking': [{ statuses: membersOnly(200, 404), request: booking }],
  'get-my-bookings': [{ statuses: membersOnly(200, 200) }],
  'get-my-packages': [{ statuses: membersOnly(200, 200) }],
  'create-package': [{ statuses: membersOnly(402, 402), request: () => ({ body: packageDataOf('full') }) }],
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
  'create-contact': [
    {
      statuses: everybody(201),
      request: () => ({ body: { name: 'Robin', email: 'robin@example.com', message: 'Hello' } }),
    },
  ],
  'stop-reminders': [
    { statuses: everybody(404), request: booking },
    {
      name: 'with the key in a reminder',
      // The key of the link takes the place of the one in the reminder.
      statuses: { ...everybody(200), linkKey: 404, expiredLinkKey: 404 },
      request: (world) => ({ ...booking(world), query: { key: world.reminderKey } }),
    },
  ],
  'stripe-webhook': [
    { statuses: everybody(400), request: () => ({ rawBody: '{}' }) },
    { name: 'with a signature', statuses: everybody(200), request: signedEvent },
  ],
  ...staffAccess,
};
