import type { HookEventType } from '../../domain/hooks/hook-events.ts';
import { policyOfPurchase } from '../../domain/policy/policy-in-force.ts';

/** The ids in examples. Tests put those of the rows that they have made in their place. */
export const exampleIds = {
  booking: '5f0c1f0e-7c7f-4d7b-9c55-2c8f0f4a1111',
  challenge: '5f0c1f0e-7c7f-4d7b-9c55-2c8f0f4a2222',
  closure: '5f0c1f0e-7c7f-4d7b-9c55-2c8f0f4a3333',
  delivery: '1763646360000-evt_3f2a9c1d7b60',
  hook: '5f0c1f0e-7c7f-4d7b-9c55-2c8f0f4abbbb',
  key: '5f0c1f0e-7c7f-4d7b-9c55-2c8f0f4acccc',
  /** The secret of a feed. */
  feed: 'mY6x1s2QmVtq9l0M2Yg3J0v8d2cB1n4e7xZ5aA3fYb0',
  member: '5f0c1f0e-7c7f-4d7b-9c55-2c8f0f4a4444',
  /** Of a member. */
  passkey: '3fYb0mKqk8S2QmVtq9l0M2Yg3J0v8d2cB1n4e7xZ5aA',
  message: '5f0c1f0e-7c7f-4d7b-9c55-2c8f0f4a5555',
  offer: '5f0c1f0e-7c7f-4d7b-9c55-2c8f0f4a9999',
  package: '5f0c1f0e-7c7f-4d7b-9c55-2c8f0f4a6666',
  /** Of the offer of a walk-in. */
  shortCode: 'k7q2-m9xw',
  /** Of the staff. */
  person: '5f0c1f0e-7c7f-4d7b-9c55-2c8f0f4a7777',
  request: '5f0c1f0e-7c7f-4d7b-9c55-2c8f0f4a8888',
  /** Of somebody who has broken rules. */
  strikes: 'c3RyaWtlcw',
  unsentMail: 'dW5zZW50IG1haWw',
  waiting: '20261123-1763645160000-3f2a9c1d7b60',
} as const;

/** The date in examples. Where a request needs one that can be booked, a test puts that in its place. */
export const exampleDate = '2026-11-23';

/** An order of a session with a stake. */
export const exampleOrder = {
  name: 'Robin Example',
  email: 'robin@example.com',
  date: exampleDate,
  timeSlot: '9:00 AM',
  duration: 3,
  task: 'Write the introduction',
  isStudent: 'no',
  donationAmount: 1000,
  charityType: 'charity',
  charityName: 'St. Jude',
} as const;

/** A booking, as its holder and operators are shown it. */
export const exampleBooking = {
  ...exampleOrder,
  id: exampleIds.booking,
  sessionPriceCents: 7000,
  charityOnSuccess: 'St. Jude',
  donationStatus: 'pending',
  createdAt: '2026-11-20T13:46:00.000Z',
  status: 'booked',
  policy: policyOfPurchase(),
  moves: 0,
  sequence: 0,
} as const;

/** A code of which nothing is used. */
export const exampleCode = {
  code: 'AUTUMN',
  percent: 10,
  on: 'both',
  uses: 100,
  note: 'For the flyer',
  createdAt: '2026-11-20T13:46:00.000Z',
  used: 0,
  bought: 0,
  givenCents: 0,
} as const;

/** A webhook, as the office is shown it. */
export const exampleHook = {
  id: exampleIds.hook,
  url: 'https://example.com/webhooks',
  events: ['booking.made', 'booking.cancelled'] as HookEventType[],
  namesPeople: false,
  note: 'The calendar of the house',
  createdAt: '2026-11-20T13:46:00.000Z',
  says: 'This webhook endpoint is switched on.',
  acts: ['test'] as const,
};

/** A key of a machine, as the office is shown it. */
export const exampleKey = {
  id: exampleIds.key,
  beginning: 'qh_live_3f2a',
  scope: 'bookings',
  namesPeople: false,
  note: 'The door',
  createdAt: '2026-11-20T13:46:00.000Z',
} as const;

/** A drawer in which no cash has moved. */
export const exampleCash = { day: exampleDate, openingCents: 0, expectedCents: 0, moved: [], counted: [] };

/** The rights of its holder. */
export const exampleRights = {
  cancellation: {
    refundCents: 8000,
    hoursBack: 0,
    until: '2026-11-22T14:00:00.000Z',
    tiers: [{ sessionCents: 7000, donationCents: 1000, hoursBack: 0, until: '2026-11-22T14:00:00.000Z' }],
  },
  reschedulableUntil: '2026-11-23T02:00:00.000Z',
  movesLeft: 2,
};

/** A place on a list, as its holder is shown it. */
export const examplePlace = {
  id: exampleIds.waiting,
  date: exampleDate,
  timeSlot: '9:00 AM',
  duration: 3,
  noticeHours: 3,
  place: 2,
  confirmed: true,
  state: 'waiting',
  says: 'You are number 2 on the waiting list for these hours, and we email you when a seat is free.',
  acts: ['leave'],
} as const;

export const exampleLeftPlace = {
  ...examplePlace,
  state: 'left',
  says: 'You are not on the waiting list for these hours.',
  acts: [],
} as const;

/** An offer, as the office is shown it. */
export const exampleStaffOffer = {
  id: exampleIds.offer,
  name: 'Robin Example',
  timeSlot: '9:00 AM',
  duration: 3,
  until: '2026-11-20T14:46:00.000Z',
  status: 'open',
  says: 'The seat is reserved until Friday, November 20 at 9:46 AM, New York time.',
  madeBy: 'staff',
} as const;

/** A walk-in who pays at their own phone, as the desk is shown it. */
export const examplePendingWalkIn = {
  id: exampleIds.offer,
  name: 'Robin Example',
  timeSlot: '9:00 AM',
  duration: 1,
  paidBy: 'phone',
  needsStudentId: false,
  until: '2026-11-20T14:25:00.000Z',
  state: 'open',
  link: 'https://quiet.example/offers/k7q2-m9xw',
} as const;

/** An offer, as its holder is shown it. */
export const exampleOffer = {
  id: exampleIds.offer,
  date: exampleDate,
  timeSlot: '9:00 AM',
  duration: 3,
  total: 70,
  until: '2026-11-20T14:46:00.000Z',
  status: 'open',
  says: 'The seat is reserved until Friday, November 20 at 9:46 AM, New York time.',
  acts: ['accept', 'decline'],
} as const;

export const exampleDeclinedOffer = {
  ...exampleOffer,
  status: 'declined',
  says: 'This reservation offer was declined, and its seat is free to book.',
  acts: ['book'],
} as const;

/** The report of a month in which nothing has happened. */
export const exampleReport = {
  month: '2026-11',
  sessions: 0,
  hours: 0,
  cancelled: 0,
  arrived: 0,
  noShows: 0,
  students: 0,
  people: 0,
  returning: 0,
  cardCents: 0,
  cashCents: 0,
  packageCents: 0,
  paidBackCents: 0,
  revenueCents: 0,
  donationCents: 0,
  paidCents: 0,
  earnedCents: 0,
  codeUses: 0,
  codeCents: 0,
  turnedAway: 0,
  days: [],
};

/** A corrected address that its former one can take back. */
export const exampleCorrection = {
  date: '2026-11-23',
  timeSlot: '9:00 AM',
  duration: 3,
  correctedAt: '2026-11-20T13:50:00.000Z',
  until: '2026-11-23T13:50:00.000Z',
} as const;
