import { randomUUID } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { CallOptions } from '../../infra/local/in-process/call.ts';
import type { StaffKey } from '../../shared/contract/endpoints.ts';
import { keys } from '../store/keys.ts';
import { documents, tableName } from '../store/table.ts';
import { aBooking, aStake, madeBooking } from './booking-journey.ts';
import { travelMinutes } from './clock.ts';
import { anAppeal } from './desk.ts';
import { aFailedRefund, aMessage, anUnsentMail, aRefundPaidTwice, somebodyWithStrikes } from './inbox.ts';
import { aMember, boughtPackage } from './members.ts';
import { aDuePayout } from './payouts.ts';
import { acceptanceOf, anInvitation, answerOf, newPasskey, signedInStaff } from './staff.ts';

/** A guest whose session begins so soon that the desk can check them in. */
export const aVisitorAtTheDoor = async (changes: Parameters<typeof aBooking>[0] = {}) => {
  const { booking } = await madeBooking(aBooking({ date: '2026-11-20', ...changes }));
  return booking;
};

const closedHours = { date: '2026-12-10', fromHour: 9, toHour: 11, reason: 'A pipe burst.' };

/** A package of a member who has confirmed an address. */
const aPackageOf = async (email: string) => {
  const { browser, user } = await aMember('owner');
  const Item = { ...keys.accountEmail(email), userId: user.id };
  await documents.send(new PutCommand({ TableName: tableName(), Item }));
  return boughtPackage(browser, 'mini');
};

/**
 * An operator whose passkey was shown six minutes ago, and an operator and a proctor who have just signed in.
 * `requests` are accepted from the operator; those about the caller's own passkeys, from the proctor.
 */
export const aStaffWorld = async () => {
  const { id: bookingId } = await aVisitorAtTheDoor();
  travelMinutes(40);
  const stale = await signedInStaff('operator', 'Sam');
  travelMinutes(6);
  const operator = await signedInStaff('operator', 'Pat');
  const proctor = await signedInStaff('proctor', 'Kim');
  const { token } = await anInvitation('proctor', 'Abe');
  const { body: question } = await proctor.browser.call('begin-passkey');
  const newOne = { challengeId: question.challengeId, passkey: newPasskey().create(question.options) };
  const { booking } = await madeBooking(aBooking({ ...aStake, date: '2026-12-08' }));
  const unsent = { id: await anUnsentMail(booking) };
  const ofBooking = { parameters: { id: booking.id } };
  const person = { parameters: { id: proctor.member.id } };
  const closureId = randomUUID();
  await operator.browser.call('close-hours', { body: { ...closedHours, id: closureId } });
  const bought = await aPackageOf('owner@example.com');
  const requests: Record<StaffKey, CallOptions> = {
    'open-invitation': { body: { token } },
    'accept-invitation': { body: await acceptanceOf(token, newPasskey()) },
    'begin-staff-sign-in': {},
    'staff-sign-in': { body: await answerOf(proctor.passkey) },
    'get-staff-member': {},
    'staff-step-up': { body: await answerOf(proctor.passkey) },
    'staff-sign-out': {},
    'staff-sign-out-everywhere': {},
    'begin-passkey': {},
    'add-passkey': { body: newOne },
    'list-staff': {},
    'invite-staff-again': person,
    'invite-staff': { body: { name: 'Max', role: 'proctor' } },
    'revoke-staff': person,
    'change-staff-role': { ...person, body: { role: 'operator' } },
    'get-desk-day': { query: { date: '2026-11-20' } },
    'record-attendance': {
      parameters: { id: bookingId },
      body: { kind: 'arrived', nonce: randomUUID(), sequence: 0 },
    },
    'get-overview': {},
    'find-packages': { query: { userId: bought.userId } },
    'correct-hours': {
      parameters: { id: bought.id },
      body: { userId: bought.userId, hours: -1, reason: 'A session was cut short.', requestId: randomUUID() },
    },
    search: { query: { q: 'owner@example.com' } },
    'find-bookings': { query: { date: booking.date } },
    'inspect-booking': ofBooking,
    'list-inbox': { query: { list: 'failed-refunds' } },
    'retry-refund': {
      ...ofBooking,
      body: { purpose: await aFailedRefund(booking), requestId: randomUUID() },
    },
    'pay-refund-by-hand': {
      ...ofBooking,
      body: {
        purpose: await aFailedRefund(booking),
        reference: 'Transfer 4711',
        requestId: randomUUID(),
      },
    },
    'settle-refund': {
      ...ofBooking,
      body: {
        purpose: await aRefundPaidTwice(booking),
        reason: 'They have sent it back.',
        requestId: randomUUID(),
      },
    },
    'send-mail-again': { parameters: unsent, body: { requestId: randomUUID() } },
    'mark-mail': { parameters: unsent, body: { done: true } },
    'review-strikes': {
      parameters: { id: await somebodyWithStrikes() },
      body: { note: 'We have talked.' },
    },
    'mark-message': { parameters: { id: await aMessage() }, body: { answered: true } },
    'list-appeals': {},
    'decide-appeal': {
      parameters: { id: await anAppeal() },
      body: { upheld: true, reason: 'The seat was taken.' },
    },
    'cancel-for-holder': { ...ofBooking, body: { reason: 'A pipe burst.', refundCents: 8000 } },
    'move-for-holder': {
      ...ofBooking,
      body: { date: '2026-12-09', timeSlot: '1:00 PM', reason: 'A pipe burst.' },
    },
    'refund-booking': {
      ...ofBooking,
      body: { amountCents: 1000, reason: 'It was loud.', requestId: randomUUID() },
    },
    'get-calendar': { query: { month: '2026-12' } },
    'get-calendar-day': { query: { date: '2026-12-10' } },
    'close-hours': { body: { ...closedHours, id: randomUUID() } },
    'preview-closure': { query: { date: '2026-12-10', fromHour: '9', toHour: '11' } },
    'close-and-cancel': {
      body: {
        ...{ ...closedHours, date: '2026-12-11', id: randomUUID(), keeps: [], bookingIds: [] },
        expectedRefundCents: 0,
      },
    },
    'reopen-hours': { body: { date: closedHours.date, id: closureId } },
    'list-payouts': {},
    'export-table': { body: { table: 'bookings', month: '2026-12' } },
    'list-audit': { query: { day: '2026-11-20' } },
    'record-payout': { body: await aDuePayout() },
    'confirm-again': { ...ofBooking, body: { requestId: randomUUID() } },
  };
  return { stale, operator, proctor, requests };
};

/** The requests of which the proctor of the world is the caller. */
export const ofProctor: readonly StaffKey[] = ['add-passkey', 'staff-step-up'];
