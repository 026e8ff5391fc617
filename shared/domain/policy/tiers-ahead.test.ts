import { sessionStart } from '../time/location-time.ts';
import { hourLabel } from '../time/slots.ts';
import {
  type Changeable,
  marksOfMove,
  policyInForce,
  policyOfPurchase,
  returnedBy,
  tiersAhead,
  whyNotCancellable,
} from './policy.ts';

const session = (changes: Partial<Changeable> = {}): Changeable => ({
  status: 'booked',
  date: '2026-11-20',
  timeSlot: '2:00 PM',
  duration: 3,
  createdAt: '2026-10-01T12:00:00.000Z',
  sessionPriceCents: 7000,
  donationAmount: 2000,
  donationStatus: 'pending',
  moves: 0,
  policy: policyInForce(),
  ...changes,
});
const iso = (epochMs: number): string => new Date(epochMs).toISOString();
const hoursBefore = (booking: Changeable, hours: number): number => sessionStart(booking) - hours * 3_600_000;

const everything = { sessionCents: 7000, donationCents: 2000, hoursBack: 0 };
const half = { ...everything, sessionCents: 3500 };

/** Each tier is what cancelling brings back until its last millisecond, the next begins with the one after it. */
const expectTruth = (booking: Changeable, nowMs: number): void => {
  const tiers = tiersAhead(booking, nowMs);
  let fromMs = nowMs;
  for (const { until, sessionCents, donationCents, hoursBack } of tiers) {
    const untilMs = Date.parse(until);
    expect(untilMs).toBeGreaterThanOrEqual(fromMs);
    for (const atMs of [fromMs, untilMs]) {
      expect(whyNotCancellable(booking, atMs)).toBeUndefined();
      expect(returnedBy(booking, atMs)).toEqual({ refundCents: sessionCents + donationCents, hoursBack });
    }
    fromMs = untilMs + 1;
  }
  expect(whyNotCancellable(booking, fromMs)).toEqual(expect.any(String));
};

describe('tiersAhead', () => {
  it('at each boundary, and on both sides of it', () => {
    const booking = session();
    const free = hoursBefore(booking, 24);
    const late = hoursBefore(booking, 2);
    const both = [
      { ...everything, until: iso(free) },
      { ...half, until: iso(late) },
    ];
    for (const atMs of [free - 1, free]) expect(tiersAhead(booking, atMs)).toEqual(both);
    for (const atMs of [free + 1, late - 1, late]) expect(tiersAhead(booking, atMs)).toEqual(both.slice(1));
    for (const atMs of [late + 1, late + 7_200_000]) expect(tiersAhead(booking, atMs)).toEqual([]);
  });

  it('of a booking on the day itself: all until its half hour ends, half until two hours before', () => {
    const createdAt = '2026-11-20T13:04:00.000Z';
    const booking = session({ createdAt, timeSlot: '4:00 PM' });
    const regretUntil = Date.parse('2026-11-20T13:34:00.000Z');
    const tiers = [
      { ...everything, until: iso(regretUntil) },
      { ...half, until: '2026-11-20T19:00:00.000Z' },
    ];
    expect(tiersAhead(booking, Date.parse(createdAt))).toEqual(tiers);
    expect(tiersAhead(booking, regretUntil)).toEqual(tiers);
    expect(tiersAhead(booking, regretUntil + 1)).toEqual(tiers.slice(1));
  });

  it('of a booking two and a quarter hours before ends at two hours before', () => {
    const booking = session({ createdAt: '2026-11-20T16:45:00.000Z' });
    expect(tiersAhead(booking, Date.parse(booking.createdAt))).toEqual([
      { ...everything, until: '2026-11-20T17:00:00.000Z' },
    ]);
  });

  it('brings hours back only while it is free, and the donation while it is undecided', () => {
    const byHours = session({ packageId: 'package', sessionPriceCents: 0 });
    const parts = { sessionCents: 0, donationCents: 2000 };
    expect(tiersAhead(byHours, hoursBefore(byHours, 48))).toEqual([
      { ...parts, hoursBack: 3, until: iso(hoursBefore(byHours, 24)) },
      { ...parts, hoursBack: 0, until: iso(hoursBefore(byHours, 2)) },
    ]);
    const decided = session({ donationStatus: 'donated' });
    expect(tiersAhead(decided, hoursBefore(decided, 48)).map(({ donationCents }) => donationCents)).toEqual([
      0, 0,
    ]);
  });

  it('after a move by an operator: free again for half an hour, even two hours before, and later as agreed', () => {
    const seen = session({ freeCancelEnded: true, moves: 1 });
    const movedAt = hoursBefore(seen, 30);
    const moved = { ...seen, date: '2026-11-21', ...marksOfMove(seen, true, movedAt) };
    expect(tiersAhead(moved, movedAt)).toEqual([
      { ...everything, until: iso(movedAt + 30 * 60_000) },
      { ...half, until: iso(hoursBefore(moved, 2)) },
    ]);
    const soon = session({
      timeSlot: '3:00 PM',
      ...marksOfMove(session(), true, hoursBefore(session(), 0.5)),
    });
    expect(tiersAhead(soon, hoursBefore(session(), 0.5))).toEqual([
      { ...everything, until: iso(sessionStart(session())) },
    ]);
  });

  it('is none for a frozen, cancelled or begun booking', () => {
    const booking = session();
    for (const changes of [{ dispute: 'open' }, { status: 'cancelled' }] as const)
      expect(tiersAhead(session(changes), hoursBefore(booking, 48))).toEqual([]);
    expect(tiersAhead(booking, sessionStart(booking))).toEqual([]);
  });

  it('knows the terms of a booking from before there were any', () => {
    const old = session({ policy: policyOfPurchase({ freeCancelHours: 48 }) });
    expect(tiersAhead(old, hoursBefore(old, 72))).toEqual([
      { ...everything, until: iso(hoursBefore(old, 48)) },
      { ...half, until: iso(hoursBefore(old, 2)) },
    ]);
  });
});

const hours = [7, 14, 21].map(hourLabel);
const clockChanges = ['2026-03-08', '2026-11-01', '2027-03-14', '2027-11-07'];
const daysAround = clockChanges.flatMap((date) =>
  [-1, 0, 1].map((days) => iso(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).slice(0, 10)),
);

it.each(daysAround)(
  'on %s, around a change of the clock, each deadline is that many hours before',
  (date) => {
    for (const timeSlot of hours) {
      const booking = session({ date, timeSlot, createdAt: '2026-01-01T12:00:00.000Z' });
      const early = hoursBefore(booking, 100);
      expect(tiersAhead(booking, early).map(({ until }) => until)).toEqual([
        iso(hoursBefore(booking, 24)),
        iso(hoursBefore(booking, 2)),
      ]);
      expectTruth(booking, early);
      for (const ago of [0.6, 2.2, 2.7, 10, 23.8, 24.2])
        for (const packageId of [undefined, 'package']) {
          const createdAtMs = hoursBefore(booking, ago);
          const late = session({ date, timeSlot, packageId, createdAt: iso(createdAtMs) });
          if (!whyNotCancellable(late, createdAtMs)) expectTruth(late, createdAtMs);
          const moved = { ...late, ...marksOfMove(late, true, createdAtMs) };
          expectTruth(moved, createdAtMs);
        }
    }
  },
);
