import { randomUUID } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { CallOptions } from '../../infra/testing/in-process/call.ts';
import { exampleRequest } from '../../infra/testing/in-process/example-request.ts';
import { type StaffKey, staffKeys } from '../../shared/contract/endpoints.ts';
import { localDate } from '../../shared/domain/time/location-time.ts';
import { addHook, deliveriesOf, sendTest } from '../staff/integrations/hooks.ts';
import { makeKey } from '../staff/integrations/keys.ts';
import { terminal } from '../store/staff/staff-changes.ts';
import { keys } from '../table/keys.ts';
import { documents, tableName } from '../table/table.ts';
import { aBooking, aStake, madeBooking } from './booking-journey.ts';
import { travelMinutes } from './clock.ts';
import { aCode } from './codes.ts';
import { anAppeal } from './desk.ts';
import { aFailedRefund, aMessage, anUnsentMail, aRefundPaidTwice, somebodyWithStrikes } from './inbox.ts';
import { aMember, boughtPackage } from './members.ts';
import { aDuePayout } from './payouts.ts';
import {
  acceptanceOf,
  anInvitation,
  answerOf,
  newPasskey,
  type SignedInStaff,
  signedInStaff,
} from './staff.ts';

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

/** An offer that an operator has made: by mail, or to somebody who pays at the desk. */
const anOffer = async (
  { browser }: SignedInStaff,
  how: { email: string } | { paysAtDesk: true; isStudent: 'no' },
): Promise<string> => {
  const session = { date: '2026-12-09', timeSlot: '9:00 AM', duration: 1 };
  const body = { nonce: randomUUID(), name: 'Eve', ...session, ...how };
  const { status, text, body: made } = await browser.call('create-offer', { body });
  if (status !== 201) throw new Error(text);
  return made.id;
};

/** A webhook with a delivery, and a key of a machine. */
const integrations = async () => {
  const shared = { namesPeople: false, note: '' };
  const url = 'https://example.com/webhooks';
  const { id: hook } = await addHook(
    { id: randomUUID(), url, events: ['booking.made'], ...shared },
    terminal,
    Date.now(),
  );
  await sendTest(hook, Date.now());
  const [delivery] = await deliveriesOf(hook);
  const { id: key } = await makeKey({ id: randomUUID(), scope: 'bookings', ...shared }, terminal, Date.now());
  return { hook, key, delivery: delivery?.place ?? '' };
};

const aWalkIn = async ({ browser }: SignedInStaff, paidBy: 'cash' | 'phone') => {
  const visitor = { name: 'Robin Example', duration: 1, isStudent: 'no' } as const;
  return (await browser.call('create-walk-in', { body: { ...visitor, nonce: randomUUID(), paidBy } })).body;
};

const aCashSale = async (proctor: SignedInStaff) => {
  const sold = await aWalkIn(proctor, 'cash');
  if (!('booking' in sold)) throw new Error('The walk-in is not booked.');
  return sold.booking;
};

/** The id of a walk-in who pays at their own phone. */
const aPendingWalkIn = async (proctor: SignedInStaff): Promise<string> => {
  const offered = await aWalkIn(proctor, 'phone');
  if (!('link' in offered)) throw new Error('The walk-in has no link.');
  return offered.id;
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
  const ofBooking = { parameters: { id: booking.id } };
  const closureId = randomUUID();
  await operator.browser.call('close-hours', { body: { ...closedHours, id: closureId } });
  const bought = await aPackageOf('owner@example.com');
  const known = {
    booking: booking.id,
    person: proctor.member.id,
    closure: closureId,
    package: bought.id,
    member: bought.userId,
    unsentMail: await anUnsentMail(booking),
    strikes: await somebodyWithStrikes(),
    message: await aMessage(),
    offer: await anOffer(operator, { email: 'eve@example.com' }),
    ...(await integrations()),
  };
  const refundOf = (purpose: string, change: object) => ({
    ...ofBooking,
    body: { purpose, requestId: randomUUID(), ...change },
  });
  const sold = await aCashSale(proctor);
  const pending = await aPendingWalkIn(proctor);
  /** Those about something that only this world knows, such as a token or what Stripe refuses. */
  const own: Partial<Record<StaffKey, CallOptions>> = {
    'open-invitation': { body: { token } },
    'accept-invitation': { body: await acceptanceOf(token, newPasskey()) },
    'staff-sign-in': { body: await answerOf(proctor.passkey) },
    'staff-step-up': { body: await answerOf(proctor.passkey) },
    'add-passkey': { body: newOne },
    'record-attendance': {
      parameters: { id: bookingId },
      body: { kind: 'arrived', nonce: randomUUID(), sequence: 0 },
    },
    'retry-refund': refundOf(await aFailedRefund(booking), {}),
    'pay-refund-by-hand': refundOf(await aFailedRefund(booking), {
      reference: 'Transfer 4711',
      from: 'elsewhere',
    }),
    'settle-refund': refundOf(await aRefundPaidTwice(booking), { reason: 'They have sent it back.' }),
    'decide-appeal': { ...exampleRequest('decide-appeal'), parameters: { id: await anAppeal() } },
    'record-payout': { body: await aDuePayout() },
    'send-message': {
      body: {
        date: '2026-12-08',
        fromHour: 7,
        toHour: 22,
        id: randomUUID(),
        subject: 'The lift',
        text: 'Please take the stairs.',
        mails: 1,
      },
    },
    'take-owed-cash': { parameters: { id: await anOffer(operator, { paysAtDesk: true, isStudent: 'no' }) } },
    // Those of the world are made already.
    'create-hook': exampleRequest('create-hook'),
    'create-key': exampleRequest('create-key'),
    'end-code': { parameters: { code: (await aCode({ code: 'ENDING' })).code } },
    'count-cash': {
      body: {
        day: localDate(Date.now()),
        nonce: randomUUID(),
        countedCents: 0,
        expectedCents: sold.sessionPriceCents,
      },
    },
    'void-walk-in': { parameters: { id: sold.id } },
    'get-walk-in': { parameters: { id: pending } },
    'release-walk-in': { parameters: { id: pending } },
  };
  const requests = Object.fromEntries(
    staffKeys.map((key) => [key, own[key] ?? exampleRequest(key, known)]),
  ) as Record<StaffKey, CallOptions>;
  return { stale, operator, proctor, requests };
};

/** The requests of which the proctor of the world is the caller. */
export const ofProctor: readonly StaffKey[] = ['add-passkey', 'staff-step-up'];
