import Stripe from 'stripe';
import type { CallOptions } from '../../infra/local/in-process/call.ts';
import type { EndpointKey } from '../../shared/contract/endpoints.ts';
import type { StaffRouteKey } from '../../shared/contract/staff-routes.ts';
import { aBooking, aStake, checkoutBody } from './booking-journey.ts';
import { packageDataOf, passPhrase, redemption } from './members.ts';
import { stripeKeys } from './test-system.ts';

export const callers = [
  'anonymous',
  'otherMember',
  'owner',
  'checkoutCookie',
  'linkKey',
  'expiredLinkKey',
  'proctor',
  'operator',
  'staleOperator',
] as const;
export type Caller = (typeof callers)[number];
type Statuses = Record<Caller, number>;

/** The rows and keys that the requests are about. */
export interface World {
  bookingId: string;
  packageId: string;
  /** Stops the reminders of the owner's booking. */
  reminderKey: string;
  /** Of the payment for the owner's booking. */
  clientSecret: string;
  /** The body sent for the owner's booking. */
  body: ReturnType<typeof aBooking>;
  staffRequests: Record<StaffRouteKey, CallOptions>;
}

const everybody = (status: number): Statuses => ({
  anonymous: status,
  otherMember: status,
  owner: status,
  checkoutCookie: status,
  linkKey: status,
  expiredLinkKey: status,
  proctor: status,
  operator: status,
  staleOperator: status,
});
/** No key of a visitor or a member opens anything of the staff. */
const staffOnly = (proctor: number, operator: number, staleOperator: number): Statuses => ({
  ...everybody(401),
  proctor,
  operator,
  staleOperator,
});
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

interface Row {
  statuses: Statuses;
  request?: (world: World) => CallOptions;
  /** Distinguishes the lines of an endpoint that grants several rights. */
  name?: string;
}

const booking = ({ bookingId: id }: World): CallOptions => ({ parameters: { id } });

const staffRequest =
  (key: StaffRouteKey) =>
  ({ staffRequests }: World): CallOptions =>
    staffRequests[key];

/** The expected status for each caller: one line for each endpoint, several where it grants several rights. */
export const matrix: Record<EndpointKey, Row[]> = {
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
  'open-invitation': [
    { statuses: everybody(404), request: () => ({ body: { token: 'made-up' } }) },
    { name: 'with its token', statuses: everybody(200), request: staffRequest('open-invitation') },
  ],
  'accept-invitation': [{ statuses: everybody(200), request: staffRequest('accept-invitation') }],
  'begin-staff-sign-in': [{ statuses: everybody(200) }],
  'staff-sign-in': [{ statuses: everybody(200), request: staffRequest('staff-sign-in') }],
  'get-staff-member': [{ statuses: staffOnly(200, 200, 200) }],
  // The passkey is the proctor's.
  'staff-step-up': [{ statuses: staffOnly(200, 403, 403), request: staffRequest('staff-step-up') }],
  'staff-sign-out': [{ statuses: staffOnly(200, 200, 200) }],
  'staff-sign-out-everywhere': [{ statuses: staffOnly(200, 200, 200) }],
  'begin-passkey': [{ statuses: staffOnly(200, 200, 428) }],
  'add-passkey': [{ statuses: staffOnly(201, 400, 428), request: staffRequest('add-passkey') }],
  'list-staff': [{ statuses: staffOnly(403, 200, 200) }],
  'invite-staff': [{ statuses: staffOnly(403, 201, 428), request: staffRequest('invite-staff') }],
  'revoke-staff': [{ statuses: staffOnly(403, 200, 428), request: staffRequest('revoke-staff') }],
  'change-staff-role': [{ statuses: staffOnly(403, 200, 428), request: staffRequest('change-staff-role') }],
  'get-desk-day': [
    {
      // Its query takes no key.
      statuses: { ...staffOnly(200, 200, 200), linkKey: 400, expiredLinkKey: 400 },
      request: staffRequest('get-desk-day'),
    },
    {
      name: 'of another week',
      statuses: { ...staffOnly(403, 200, 200), linkKey: 400, expiredLinkKey: 400 },
      request: () => ({ query: { date: '2026-11-27' } }),
    },
  ],
  'record-attendance': [{ statuses: staffOnly(201, 201, 201), request: staffRequest('record-attendance') }],
  // Its query takes no key.
  'find-packages': [
    {
      statuses: { ...staffOnly(403, 200, 200), linkKey: 400, expiredLinkKey: 400 },
      request: staffRequest('find-packages'),
    },
  ],
  'correct-hours': [{ statuses: staffOnly(403, 200, 200), request: staffRequest('correct-hours') }],
  'get-overview': [{ statuses: staffOnly(403, 200, 200) }],
  // Its query takes no key.
  'find-bookings': [
    {
      statuses: { ...staffOnly(403, 200, 200), linkKey: 400, expiredLinkKey: 400 },
      request: staffRequest('find-bookings'),
    },
  ],
  'list-appeals': [{ statuses: staffOnly(403, 200, 200) }],
  'decide-appeal': [{ statuses: staffOnly(403, 200, 428), request: staffRequest('decide-appeal') }],
  'cancel-for-holder': [{ statuses: staffOnly(403, 200, 428), request: staffRequest('cancel-for-holder') }],
  'move-for-holder': [{ statuses: staffOnly(403, 200, 200), request: staffRequest('move-for-holder') }],
  'refund-booking': [{ statuses: staffOnly(403, 200, 428), request: staffRequest('refund-booking') }],
  'confirm-again': [{ statuses: staffOnly(403, 200, 200), request: staffRequest('confirm-again') }],
  // Their queries take no key.
  'get-calendar': [
    {
      statuses: { ...staffOnly(403, 200, 200), linkKey: 400, expiredLinkKey: 400 },
      request: staffRequest('get-calendar'),
    },
  ],
  'get-calendar-day': [
    {
      statuses: { ...staffOnly(403, 200, 200), linkKey: 400, expiredLinkKey: 400 },
      request: staffRequest('get-calendar-day'),
    },
  ],
  'close-hours': [{ statuses: staffOnly(403, 200, 200), request: staffRequest('close-hours') }],
  'preview-closure': [
    {
      statuses: { ...staffOnly(403, 200, 200), linkKey: 400, expiredLinkKey: 400 },
      request: staffRequest('preview-closure'),
    },
  ],
  'close-and-cancel': [{ statuses: staffOnly(403, 200, 428), request: staffRequest('close-and-cancel') }],
  'reopen-hours': [{ statuses: staffOnly(403, 200, 200), request: staffRequest('reopen-hours') }],
  'list-payouts': [
    {
      // Its query takes no key.
      statuses: { ...staffOnly(403, 200, 200), linkKey: 400, expiredLinkKey: 400 },
      request: staffRequest('list-payouts'),
    },
  ],
  'export-table': [{ statuses: staffOnly(403, 200, 428), request: staffRequest('export-table') }],
  'list-audit': [
    {
      // Its query takes no key.
      statuses: { ...staffOnly(403, 200, 200), linkKey: 400, expiredLinkKey: 400 },
      request: staffRequest('list-audit'),
    },
  ],
  'record-payout': [{ statuses: staffOnly(403, 200, 428), request: staffRequest('record-payout') }],
  // Its query takes no key.
  'list-inbox': [
    {
      statuses: { ...staffOnly(403, 200, 200), linkKey: 400, expiredLinkKey: 400 },
      request: staffRequest('list-inbox'),
    },
  ],
  'retry-refund': [{ statuses: staffOnly(403, 200, 428), request: staffRequest('retry-refund') }],
  'pay-refund-by-hand': [{ statuses: staffOnly(403, 200, 428), request: staffRequest('pay-refund-by-hand') }],
  'send-mail-again': [{ statuses: staffOnly(403, 200, 200), request: staffRequest('send-mail-again') }],
  'mark-mail': [{ statuses: staffOnly(403, 200, 200), request: staffRequest('mark-mail') }],
  'review-strikes': [{ statuses: staffOnly(403, 200, 200), request: staffRequest('review-strikes') }],
  'mark-message': [{ statuses: staffOnly(403, 200, 200), request: staffRequest('mark-message') }],
  'inspect-booking': [{ statuses: staffOnly(403, 200, 200), request: staffRequest('inspect-booking') }],
};
