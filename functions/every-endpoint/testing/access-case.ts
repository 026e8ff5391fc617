import type { CallOptions } from '../../../infra/testing/in-process/call.ts';
import type { StaffKey } from '../../../shared/contract/endpoints.ts';
import type { aBooking } from '../../testing/booking-journey.ts';

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
export type Statuses = Record<Caller, number>;

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
  staffRequests: Record<StaffKey, CallOptions>;
}

export const everybody = (status: number): Statuses => ({
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
export const staffOnly = (proctor: number, operator: number, staleOperator: number): Statuses => ({
  ...everybody(401),
  proctor,
  operator,
  staleOperator,
});
/** An expectation about an endpoint, with the request that it is about. */
export interface AccessCase {
  statuses: Statuses;
  request?: (world: World) => CallOptions;
  /** Distinguishes the lines of an endpoint that grants several rights. */
  name?: string;
}
