import { policyOfPurchase } from '../policy/policy-in-force.ts';
import { describeBooking } from './describe-booking.ts';

type Described = Parameters<typeof describeBooking>[0];

/** A session from 9 to 11 AM in New York on a Friday, booked ten days before. */
const booked: Described = {
  status: 'booked',
  date: '2026-11-20',
  timeSlot: '9:00 AM',
  duration: 2,
  createdAt: '2026-11-10T14:00:00.000Z',
  sessionPriceCents: 5000,
  donationAmount: 0,
  donationStatus: 'pending',
  moves: 0,
  sequence: 0,
  policy: policyOfPurchase(),
};
const cancelled: Described = { ...booked, status: 'cancelled' };
const disputed: Described = { ...booked, dispute: 'open' };
const attested: Described = { ...booked, policy: policyOfPurchase({ stakeMode: 'attested' }) };

const isBooked = 'This session is booked.';
const isUnderWay = 'This session is under way.';
const isOver = 'This session is over.';
const isFrozen = 'The payment of this booking is disputed, so nothing can change until the bank has decided.';

it.each<[what: string, Described, at: string, says: string, acts: string, holds: string]>([
  ['two days before', booked, '2026-11-18T14:00:00Z', isBooked, 'cancel move task', ''],
  ['the day before', booked, '2026-11-19T14:00:00Z', isBooked, 'cancel late move task', ''],
  ['twelve hours before', booked, '2026-11-20T02:00:00Z', isBooked, 'cancel late move task', ''],
  ['later than that', booked, '2026-11-20T02:00:01Z', isBooked, 'cancel late task', ''],
  ['two hours before', booked, '2026-11-20T12:00:00Z', isBooked, 'cancel late task', ''],
  ['in the last two hours', booked, '2026-11-20T12:00:01Z', isBooked, 'late task', ''],
  ['at its start', booked, '2026-11-20T14:00:00Z', isUnderWay, 'late task', ''],
  ['when the desk has waited', booked, '2026-11-20T14:15:00Z', isUnderWay, 'task', ''],
  ['at its end', booked, '2026-11-20T16:00:00Z', isOver, '', ''],
  ['that the desk attests, before', attested, '2026-11-20T13:59:59Z', isBooked, 'late task', ''],
  ['that the desk attests, begun', attested, '2026-11-20T14:00:00Z', isUnderWay, 'late', ''],
  ['that is disputed', disputed, '2026-11-19T14:00:00Z', isFrozen, '', ''],
  ['that is cancelled', cancelled, '2026-11-19T14:00:00Z', 'This session is cancelled.', '', 'cancel'],
  [
    'that is cancelled and disputed',
    { ...cancelled, dispute: 'open' },
    '2026-11-19T14:00:00Z',
    'This session is cancelled.',
    '',
    'cancel',
  ],
])('says what is so about a session %s, and what can be done', (_, booking, at, says, acts, holds) => {
  const standing = describeBooking(booking, Date.parse(at));
  expect([standing.says, [...standing.acts].sort().join(' '), standing.holds.join(' ')]).toEqual([
    says,
    acts,
    holds,
  ]);
});
