import * as z from 'zod/mini';
import { attendanceRecorded, attendanceRequest, deskDayAnswer, deskDayQuery } from '../../schemas/desk.ts';
import {
  invitationAcceptance,
  invitationOpening,
  newPasskeyQuestion,
  newStaffPerson,
  openedInvitation,
  passkeyAddition,
  passkeyAnswer,
  passkeyQuestion,
  roleChange,
  staffInvitation,
  staffMember,
  staffPerson,
} from '../../schemas/staff.ts';
import { done } from '../../schemas/user.ts';
import type { Endpoint } from '../endpoint.ts';
import { inSession, line } from '../staff-line.ts';

/** The endpoints of staff: passkeys, sessions and the team. Only these may touch the rows of staff. */
export const staffEndpoints = {
  'open-invitation': line('open-invitation', {
    body: invitationOpening,
    response: openedInvitation,
    touches: {
      table: ['DeleteItem', 'GetItem', 'PutItem', 'UpdateItem'],
      reads: ['INVITE#', 'STAFF'],
      writes: ['CHALLENGE#', 'THROTTLE#'],
    },
  }),
  'accept-invitation': line('accept-invitation', {
    body: invitationAcceptance,
    response: staffMember,
    touches: {
      table: ['DeleteItem', 'GetItem', 'PutItem', 'UpdateItem'],
      reads: ['CHALLENGE#', 'INVITE#', 'STAFF'],
      writes: ['AUDIT#', 'CHALLENGE#', 'INVITE#', 'PASSKEY#', 'STAFF', 'THROTTLE#'],
      signingKey: ['Sign'],
    },
    timeoutSeconds: 10,
  }),
  'begin-staff-sign-in': line('begin-staff-sign-in', {
    response: passkeyQuestion,
    touches: { table: ['PutItem'], writes: ['CHALLENGE#'] },
  }),
  'staff-sign-in': line('staff-sign-in', {
    body: passkeyAnswer,
    response: staffMember,
    touches: {
      table: ['DeleteItem', 'GetItem', 'PutItem', 'UpdateItem'],
      reads: ['CHALLENGE#', 'PASSKEY#', 'STAFF'],
      writes: ['CHALLENGE#', 'PASSKEY#', 'THROTTLE#'],
      signingKey: ['Sign'],
    },
    timeoutSeconds: 10,
  }),
  'get-staff-member': line('get-staff-member', { response: staffMember, touches: inSession({}) }),
  'staff-step-up': line('staff-step-up', {
    body: passkeyAnswer,
    response: staffMember,
    touches: inSession({
      table: ['DeleteItem', 'PutItem', 'UpdateItem'],
      reads: ['CHALLENGE#', 'PASSKEY#'],
      writes: ['CHALLENGE#', 'PASSKEY#', 'THROTTLE#'],
      signingKey: ['Sign'],
    }),
    timeoutSeconds: 10,
  }),
  'staff-sign-out': line('staff-sign-out', {
    response: done,
    touches: inSession({ table: ['UpdateItem'], writes: ['STAFF'] }),
  }),
  'staff-sign-out-everywhere': line('staff-sign-out-everywhere', {
    response: done,
    touches: inSession({ table: ['PutItem', 'UpdateItem'], writes: ['AUDIT#', 'STAFF'] }),
  }),
  'begin-passkey': line('begin-passkey', {
    response: newPasskeyQuestion,
    touches: inSession({ table: ['PutItem'], writes: ['CHALLENGE#'] }),
  }),
  'add-passkey': {
    ...line('add-passkey', {
      body: passkeyAddition,
      response: staffMember,
      touches: inSession({
        table: ['DeleteItem', 'PutItem', 'UpdateItem'],
        reads: ['CHALLENGE#'],
        writes: ['AUDIT#', 'CHALLENGE#', 'PASSKEY#', 'STAFF'],
      }),
      timeoutSeconds: 10,
    }),
    status: 201,
  },
  'list-staff': line('list-staff', {
    response: z.array(staffPerson),
    touches: inSession({ table: ['Query'] }),
  }),
  'invite-staff': {
    ...line('invite-staff', {
      body: newStaffPerson,
      response: staffInvitation,
      touches: inSession({ table: ['PutItem', 'Query'], writes: ['AUDIT#', 'INVITE#', 'STAFF'] }),
    }),
    status: 201,
  },
  'invite-staff-again': {
    ...line('invite-staff-again', {
      response: staffInvitation,
      touches: inSession({ table: ['PutItem', 'UpdateItem'], writes: ['AUDIT#', 'INVITE#', 'STAFF'] }),
    }),
    status: 201,
  },
  'revoke-staff': line('revoke-staff', {
    response: staffPerson,
    touches: inSession({
      table: ['DeleteItem', 'PutItem', 'UpdateItem'],
      writes: ['AUDIT#', 'PASSKEY#', 'STAFF'],
    }),
  }),
  'change-staff-role': line('change-staff-role', {
    body: roleChange,
    response: staffPerson,
    touches: inSession({ table: ['PutItem', 'UpdateItem'], writes: ['AUDIT#', 'STAFF'] }),
  }),
  'get-desk-day': {
    ...line('get-desk-day', {
      query: deskDayQuery,
      response: deskDayAnswer,
      touches: inSession({ table: ['BatchGetItem', 'Query'], reads: ['BOOKING#', 'DAY#', 'STRIKES'] }),
    }),
    throttle: { perSecond: 20, burst: 40 },
  },
  'record-attendance': {
    ...line('record-attendance', {
      body: attendanceRequest,
      response: attendanceRecorded,
      touches: inSession({
        table: ['ConditionCheckItem', 'DeleteItem', 'PutItem', 'Query'],
        reads: ['BOOKING#', 'STRIKES'],
        writes: ['BOOKING#', 'STRIKES'],
      }),
      timeoutSeconds: 10,
    }),
    status: 201,
  },
} as const satisfies Record<string, Endpoint>;
