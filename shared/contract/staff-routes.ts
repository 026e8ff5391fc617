import type { Route } from './routes.ts';

/**
 * The kind of caller of an endpoint of the staff's.
 * - `anyone`: a person who has a link or a passkey, but no session yet.
 * - `staff`: proctors and operators.
 * - `operator`: operators alone.
 * - `...-stepped-up`: the same, with a passkey that was shown within the last minutes.
 */
export type StaffCaller = 'anyone' | 'operator' | 'operator-stepped-up' | 'staff' | 'staff-stepped-up';

interface StaffRoute extends Route {
  caller: StaffCaller;
}

/**
 * The routes of staff, apart from those of visitors, whose pages load none of these. They say who may call, so that the
 * pages of staff know it from the same line as the runtime.
 */
export const staffRoutes = {
  'open-invitation': { method: 'POST', path: '/api/staff/open-invitation', caller: 'anyone' },
  'accept-invitation': { method: 'POST', path: '/api/staff/accept-invitation', caller: 'anyone' },
  'begin-staff-sign-in': { method: 'POST', path: '/api/staff/begin-sign-in', caller: 'anyone' },
  'staff-sign-in': { method: 'POST', path: '/api/staff/sign-in', caller: 'anyone' },
  'get-staff-member': { method: 'GET', path: '/api/staff/me', caller: 'staff' },
  'staff-step-up': { method: 'POST', path: '/api/staff/step-up', caller: 'staff' },
  'staff-sign-out': { method: 'POST', path: '/api/staff/sign-out', caller: 'staff' },
  'staff-sign-out-everywhere': {
    method: 'POST',
    path: '/api/staff/sign-out-everywhere',
    caller: 'staff',
  },
  'begin-passkey': { method: 'POST', path: '/api/staff/begin-passkey', caller: 'staff-stepped-up' },
  'add-passkey': { method: 'POST', path: '/api/staff/passkeys', caller: 'staff-stepped-up' },
  'list-staff': { method: 'GET', path: '/api/staff/people', caller: 'operator' },
  'invite-staff': { method: 'POST', path: '/api/staff/invitations', caller: 'operator-stepped-up' },
  'invite-staff-again': {
    method: 'POST',
    path: '/api/staff/people/{id}/invitation',
    caller: 'operator-stepped-up',
  },
  'revoke-staff': { method: 'POST', path: '/api/staff/people/{id}/revoke', caller: 'operator-stepped-up' },
  'change-staff-role': { method: 'POST', path: '/api/staff/people/{id}/role', caller: 'operator-stepped-up' },
  'get-desk-day': { method: 'GET', path: '/api/staff/day', caller: 'staff' },
  'record-attendance': { method: 'POST', path: '/api/staff/bookings/{id}/events', caller: 'staff' },
  'get-overview': { method: 'GET', path: '/api/staff/overview', caller: 'operator' },
  'find-packages': { method: 'GET', path: '/api/staff/packages', caller: 'operator' },
  'correct-hours': { method: 'POST', path: '/api/staff/packages/{id}/hours', caller: 'operator-stepped-up' },
  search: { method: 'GET', path: '/api/staff/search', caller: 'operator' },
  'find-bookings': { method: 'GET', path: '/api/staff/bookings', caller: 'operator' },
  'list-appeals': { method: 'GET', path: '/api/staff/appeals', caller: 'operator' },
  'decide-appeal': {
    method: 'POST',
    path: '/api/staff/appeals/{id}/decision',
    caller: 'operator-stepped-up',
  },
  'cancel-for-holder': {
    method: 'POST',
    path: '/api/staff/bookings/{id}/cancel',
    caller: 'operator-stepped-up',
  },
  'move-for-holder': { method: 'POST', path: '/api/staff/bookings/{id}/reschedule', caller: 'operator' },
  'refund-booking': {
    method: 'POST',
    path: '/api/staff/bookings/{id}/refund',
    caller: 'operator-stepped-up',
  },
  'confirm-again': { method: 'POST', path: '/api/staff/bookings/{id}/mail', caller: 'operator' },
  'get-calendar': { method: 'GET', path: '/api/staff/calendar', caller: 'operator' },
  'get-calendar-day': { method: 'GET', path: '/api/staff/calendar/day', caller: 'operator' },
  'close-hours': { method: 'POST', path: '/api/staff/closures', caller: 'operator' },
  'preview-closure': { method: 'GET', path: '/api/staff/closures/preview', caller: 'operator' },
  'close-and-cancel': {
    method: 'POST',
    path: '/api/staff/closures/cancelling',
    caller: 'operator-stepped-up',
  },
  'reopen-hours': { method: 'POST', path: '/api/staff/closures/reopen', caller: 'operator' },
  'list-payouts': { method: 'GET', path: '/api/staff/payouts', caller: 'operator' },
  'export-table': { method: 'POST', path: '/api/staff/exports', caller: 'operator-stepped-up' },
  'list-audit': { method: 'GET', path: '/api/staff/audit', caller: 'operator' },
  'record-payout': { method: 'POST', path: '/api/staff/payouts', caller: 'operator-stepped-up' },
  'list-inbox': { method: 'GET', path: '/api/staff/inbox', caller: 'operator' },
  'retry-refund': { method: 'POST', path: '/api/staff/refunds/{id}/retry', caller: 'operator-stepped-up' },
  'pay-refund-by-hand': {
    method: 'POST',
    path: '/api/staff/refunds/{id}/by-hand',
    caller: 'operator-stepped-up',
  },
  'settle-refund': {
    method: 'POST',
    path: '/api/staff/refunds/{id}/settle',
    caller: 'operator-stepped-up',
  },
  'send-mail-again': { method: 'POST', path: '/api/staff/unsent-mails/{id}/again', caller: 'operator' },
  'mark-mail': { method: 'POST', path: '/api/staff/unsent-mails/{id}/mark', caller: 'operator' },
  'review-strikes': { method: 'POST', path: '/api/staff/strikes/{id}/review', caller: 'operator' },
  'mark-message': { method: 'POST', path: '/api/staff/messages/{id}/mark', caller: 'operator' },
  'inspect-booking': { method: 'GET', path: '/api/staff/bookings/{id}', caller: 'operator' },
} as const satisfies Record<string, StaffRoute>;

export type StaffRouteKey = keyof typeof staffRoutes;
