import type { StaffKey } from '../../shared/contract/endpoints.ts';
import { type AccessCase, everybody, staffOnly, staffRequest } from './access-case.ts';

const operatorOnly = staffOnly(403, 200, 200);
const steppedUpOperator = staffOnly(403, 200, 428);

/** The expected status for each caller at the endpoints of the staff. */
export const staffAccess: Record<StaffKey, AccessCase[]> = {
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
  'list-staff': [{ statuses: operatorOnly }],
  'invite-staff-again': [{ statuses: staffOnly(403, 201, 428), request: staffRequest('invite-staff-again') }],
  'invite-staff': [{ statuses: staffOnly(403, 201, 428), request: staffRequest('invite-staff') }],
  'revoke-staff': [{ statuses: steppedUpOperator, request: staffRequest('revoke-staff') }],
  'change-staff-role': [{ statuses: steppedUpOperator, request: staffRequest('change-staff-role') }],
  'get-desk-day': [
    {
      statuses: staffOnly(200, 200, 200),
      request: staffRequest('get-desk-day'),
    },
    {
      name: 'of another week',
      statuses: operatorOnly,
      request: () => ({ query: { date: '2026-11-27' } }),
    },
  ],
  'record-attendance': [{ statuses: staffOnly(201, 201, 201), request: staffRequest('record-attendance') }],
  'find-packages': [{ statuses: operatorOnly, request: staffRequest('find-packages') }],
  'correct-hours': [{ statuses: steppedUpOperator, request: staffRequest('correct-hours') }],
  'get-overview': [{ statuses: operatorOnly }],
  search: [{ statuses: operatorOnly, request: staffRequest('search') }],
  'find-bookings': [{ statuses: operatorOnly, request: staffRequest('find-bookings') }],
  'list-appeals': [{ statuses: operatorOnly }],
  'decide-appeal': [{ statuses: steppedUpOperator, request: staffRequest('decide-appeal') }],
  'cancel-for-holder': [{ statuses: steppedUpOperator, request: staffRequest('cancel-for-holder') }],
  'move-for-holder': [{ statuses: operatorOnly, request: staffRequest('move-for-holder') }],
  'refund-booking': [{ statuses: steppedUpOperator, request: staffRequest('refund-booking') }],
  'confirm-again': [{ statuses: operatorOnly, request: staffRequest('confirm-again') }],
  'get-calendar': [{ statuses: operatorOnly, request: staffRequest('get-calendar') }],
  'get-calendar-day': [{ statuses: operatorOnly, request: staffRequest('get-calendar-day') }],
  'close-hours': [{ statuses: operatorOnly, request: staffRequest('close-hours') }],
  'preview-closure': [{ statuses: operatorOnly, request: staffRequest('preview-closure') }],
  'close-and-cancel': [{ statuses: steppedUpOperator, request: staffRequest('close-and-cancel') }],
  'reopen-hours': [{ statuses: operatorOnly, request: staffRequest('reopen-hours') }],
  'list-payouts': [{ statuses: operatorOnly, request: staffRequest('list-payouts') }],
  'export-table': [{ statuses: steppedUpOperator, request: staffRequest('export-table') }],
  'list-audit': [{ statuses: operatorOnly, request: staffRequest('list-audit') }],
  'record-payout': [{ statuses: steppedUpOperator, request: staffRequest('record-payout') }],
  'list-inbox': [{ statuses: operatorOnly, request: staffRequest('list-inbox') }],
  'retry-refund': [{ statuses: steppedUpOperator, request: staffRequest('retry-refund') }],
  'pay-refund-by-hand': [{ statuses: steppedUpOperator, request: staffRequest('pay-refund-by-hand') }],
  'settle-refund': [{ statuses: steppedUpOperator, request: staffRequest('settle-refund') }],
  'send-mail-again': [{ statuses: operatorOnly, request: staffRequest('send-mail-again') }],
  'mark-mail': [{ statuses: operatorOnly, request: staffRequest('mark-mail') }],
  'review-strikes': [{ statuses: operatorOnly, request: staffRequest('review-strikes') }],
  'mark-message': [{ statuses: operatorOnly, request: staffRequest('mark-message') }],
  'inspect-booking': [{ statuses: operatorOnly, request: staffRequest('inspect-booking') }],
};
