import { jest } from '@jest/globals';
import { testedSite } from '../../tested-site.ts';
import {
  type Changeable,
  hasFreeCancelEnded,
  marksOfMove,
  movesLeft,
  policyInForce,
  policyOfPurchase,
  possibleChanges,
  returnedBy,
  whyNotCancellable,
  whyNotMovable,
} from './policy.ts';

/** On Friday, November 20, 2026, at 2:00 PM in New York: 19:00 UTC. */
const session = (changes: Partial<Changeable> = {}): Changeable => ({
  status: 'booked',
  date: '2026-11-20',
  timeSlot: '2:00 PM',
  duration: 3,
  createdAt: '2026-11-01T12:00:00.000Z',
  sessionPriceCents: 7000,
  donationAmount: 0,
  donationStatus: 'pending',
  moves: 0,
  policy: policyInForce(),
  ...changes,
});
/** The result of cancelling, without what follows later. */
const cancellationOf = (booking: Changeable, nowMs: number) => {
  const { cancellation } = possibleChanges(booking, nowMs);
  if (!cancellation) return undefined;
  const { tiers, ...now } = cancellation;
  return now;
};
const at = (time: string): number => Date.parse(time);
const refundAt = (time: string, changes: Partial<Changeable> = {}) =>
  cancellationOf(session(changes), at(time))?.refundCents;

describe('cancelling', () => {
  it.each([
    ['19T19:00:00.000', 7000, '2026-11-19T19:00:00.000Z'],
    ['19T19:00:00.001', 3500, '2026-11-20T17:00:00.000Z'],
    ['20T17:00:00.000', 3500, '2026-11-20T17:00:00.000Z'],
    ['20T17:00:00.001', undefined, undefined],
    ['20T19:00:00.000', undefined, undefined],
  ])('on the %s brings back %s cents, until %s', (time, refundCents, until) => {
    expect(cancellationOf(session(), at(`2026-11-${time}Z`))).toEqual(
      until && { refundCents, hoursBack: 0, until },
    );
  });

  it('says why it is not possible', () => {
    const why = (time: string, changes = {}) => whyNotCancellable(session(changes), at(time));
    expect(why('2026-11-20T17:00:00.000Z')).toBeUndefined();
    expect(why('2026-11-20T17:00:00.001Z')).toMatch(/^A session can be cancelled until 2 hours before it/);
    expect(why('2026-11-20T19:00:00Z')).toMatch(/has begun/);
    expect(why('2026-11-20T22:00:00Z')).toMatch(/is over/);
    expect(why('2026-11-10T12:00:00Z', { status: 'cancelled' })).toMatch(/is cancelled/);
  });

  it('brings everything back for 30 minutes after the booking, until two hours before the start', () => {
    const bookedLate = { createdAt: '2026-11-20T10:00:00.000Z' };
    expect(cancellationOf(session(bookedLate), at('2026-11-20T10:30:00.000Z'))).toEqual({
      refundCents: 7000,
      hoursBack: 0,
      until: '2026-11-20T10:30:00.000Z',
    });
    expect(refundAt('2026-11-20T10:30:00.001Z', bookedLate)).toBe(3500);
    const justBefore = { createdAt: '2026-11-20T16:45:00.000Z' };
    expect(refundAt('2026-11-20T17:00:00.000Z', justBefore)).toBe(7000);
    expect(refundAt('2026-11-20T17:00:00.001Z', justBefore)).toBeUndefined();
    expect(refundAt('2026-11-20T18:00:00Z', { createdAt: '2026-11-20T17:59:00.000Z' })).toBeUndefined();
  });

  it.each([
    [2501, 50, 1251],
    [2500, 50, 1250],
    [999, 33, 330],
    [1050, 33, 347],
    [7000, 0, 0],
    [7000, 100, 7000],
  ])('of %i cents at %i%% rounds half a cent in favour of the customer: %i', (cents, percent, back) => {
    const policy = { ...policyInForce(), lateRefundPercent: percent };
    expect(refundAt('2026-11-20T12:00:00Z', { sessionPriceCents: cents, policy })).toBe(back);
  });

  it('does not announce a change of the amount when there is none', () => {
    const policy = { ...policyInForce(), lateRefundPercent: 100 };
    expect(cancellationOf(session({ policy }), at('2026-11-10T12:00:00Z'))?.until).toBe(
      '2026-11-20T17:00:00.000Z',
    );
  });

  it('always brings back a donation that is undecided, and no other', () => {
    const donation = { donationAmount: 1000 };
    expect(refundAt('2026-11-10T12:00:00Z', donation)).toBe(8000);
    expect(refundAt('2026-11-20T12:00:00Z', donation)).toBe(4500);
    expect(returnedBy(session(donation), at('2026-11-20T18:00:00Z')).refundCents).toBe(1000);
    for (const donationStatus of ['donated', 'forfeited', 'refunding', 'refunded'] as const)
      expect(refundAt('2026-11-20T12:00:00Z', { ...donation, donationStatus })).toBe(3500);
  });

  it('brings package hours back only while it is free', () => {
    const paidByHours = { packageId: 'package', sessionPriceCents: 0, donationAmount: 500 };
    const figures = (time: string) => cancellationOf(session(paidByHours), at(time));
    expect(figures('2026-11-19T19:00:00Z')).toMatchObject({ refundCents: 500, hoursBack: 3 });
    expect(figures('2026-11-19T19:00:01Z')).toMatchObject({ refundCents: 500, hoursBack: 0 });
  });

  it('does not become free again by a move to a later time', () => {
    const seen = session();
    expect(hasFreeCancelEnded(seen, at('2026-11-19T19:00:00.001Z'))).toBe(true);
    const moved = session({ date: '2026-12-20', freeCancelEnded: true, moves: 1 });
    expect(cancellationOf(moved, at('2026-11-20T01:00:00Z'))).toEqual({
      refundCents: 3500,
      hoursBack: 0,
      until: '2026-12-20T17:00:00.000Z',
    });
  });

  it('follows the terms of the booking, not those of today', () => {
    const policy = { ...policyInForce(), freeCancelHours: 48, lateCancelHours: 0 };
    expect(refundAt('2026-11-18T19:00:00.000Z', { policy })).toBe(7000);
    expect(refundAt('2026-11-18T19:00:00.001Z', { policy })).toBe(3500);
    expect(refundAt('2026-11-20T18:59:59.999Z', { policy })).toBe(3500);
    expect(refundAt('2026-11-20T19:00:00.000Z', { policy })).toBeUndefined();
  });
});

describe('moving', () => {
  it.each([
    ['20T07:00:00.000', '2026-11-20T07:00:00.000Z'],
    ['20T07:00:00.001', undefined],
  ])('on the %s is possible until %s', (time, until) => {
    expect(possibleChanges(session(), at(`2026-11-${time}Z`)).reschedulableUntil).toBe(until);
  });

  it('is possible twice, and never for a cancelled booking', () => {
    const now = at('2026-11-10T12:00:00Z');
    expect([0, 1, 2, 3].map((moves) => movesLeft(session({ moves })))).toEqual([2, 1, 0, 0]);
    expect(whyNotMovable(session({ moves: 2 }), now)).toMatch(/can be moved 2 times/);
    expect(whyNotMovable(session({ status: 'cancelled' }), now)).toMatch(/cancelled/);
    expect(movesLeft(session({ status: 'cancelled' }))).toBe(0);
  });
});

describe('on a Sunday on which the clock changes, a limit is that many hours before the start', () => {
  it.each([
    // On November 1, 2026, clocks go back at 2:00 AM: 9:00 AM is 14:00 UTC, and the day before 13:00 UTC.
    ['2026-11-01', '2026-10-31T14:00:00.000Z', '2026-11-01T12:00:00.000Z', '2026-11-01T02:00:00.000Z'],
    // On March 14, 2027, clocks go forward at 2:00 AM: 9:00 AM is 13:00 UTC, and the day before 14:00 UTC.
    ['2027-03-14', '2027-03-13T13:00:00.000Z', '2027-03-14T11:00:00.000Z', '2027-03-14T01:00:00.000Z'],
  ])('%s', (date, freeUntil, lateUntil, movableUntil) => {
    const changing = session({ date, timeSlot: '9:00 AM', createdAt: '2026-10-01T12:00:00.000Z' });
    const early = possibleChanges(changing, at('2026-10-02T12:00:00Z'));
    expect(early.cancellation).toMatchObject({ refundCents: 7000, until: freeUntil });
    expect(early.reschedulableUntil).toBe(movableUntil);
    expect(cancellationOf(changing, at(freeUntil) + 1)).toMatchObject({
      refundCents: 3500,
      until: lateUntil,
    });
    expect(cancellationOf(changing, at(lateUntil) + 1)).toBeUndefined();
  });
});

describe('the terms of a purchase', () => {
  const agreed = { ...policyInForce(), stakeMode: 'attested', appealHours: 48 } as const;

  it('stay as they were agreed', () => {
    expect(policyOfPurchase(agreed)).toEqual(agreed);
  });

  it('do not change with the settings where they are older than a term', async () => {
    jest.resetModules();
    const changes = { lateRefundPercent: 0, maxMoves: 0, stakeMode: 'attested', undecidedStakeDays: 30 };
    Object.assign(globalThis, { SITE_OVERRIDES: { ...testedSite, ...changes } });
    const later = await import('./policy.ts');
    expect(later.policyInForce()).toMatchObject(changes);
    expect(later.policyOfPurchase({ freeCancelHours: 48 })).toEqual({
      ...policyInForce(),
      freeCancelHours: 48,
    });
    expect(later.policyOfPurchase()).toEqual(policyInForce());
  });
});

describe('a move by an operator', () => {
  const moved = (to: Partial<Changeable>, movedAt: string, seen = session()): Changeable => ({
    ...seen,
    ...to,
    ...marksOfMove(seen, true, at(movedAt)),
  });

  it('to a later time leaves cancelling free as at any time so far ahead, also when that had ended', () => {
    const later = moved({ date: '2026-12-18' }, '2026-11-20T09:00:00Z');
    expect(cancellationOf(later, at('2026-12-17T19:00:00Z'))?.refundCents).toBe(7000);
    expect(cancellationOf(later, at('2026-12-17T19:00:00.001Z'))?.refundCents).toBe(3500);
  });

  it('to a nearer time leaves each deadline where it was, until the session begins', () => {
    const nearer = moved({ date: '2026-11-18' }, '2026-11-17T12:00:00Z');
    expect(possibleChanges(nearer, at('2026-11-18T18:59:59.999Z'))).toMatchObject({
      cancellation: { refundCents: 7000, until: '2026-11-18T18:59:59.999Z' },
      reschedulableUntil: '2026-11-18T18:59:59.999Z',
    });
    expect(possibleChanges(nearer, at('2026-11-18T19:00:00Z'))).toEqual({ movesLeft: 2 });
    const byHours = moved({ timeSlot: '10:00 AM' }, '2026-11-19T12:00:00Z');
    expect(cancellationOf(byHours, at('2026-11-19T19:00:00Z'))?.refundCents).toBe(7000);
    expect(cancellationOf(byHours, at('2026-11-19T19:00:00.001Z'))?.refundCents).toBe(3500);
    expect(whyNotMovable(byHours, at('2026-11-20T07:00:00Z'))).toBeUndefined();
    expect(whyNotMovable(byHours, at('2026-11-20T07:00:00.001Z'))).toMatch(/until 12 hours/);
  });

  it('gives 30 minutes in which everything comes back, until the session begins', () => {
    const soon = moved({ date: '2026-11-20', timeSlot: '3:00 PM' }, '2026-11-20T18:55:00Z');
    expect(cancellationOf(soon, at('2026-11-20T19:25:00Z'))).toEqual({
      refundCents: 7000,
      hoursBack: 0,
      until: '2026-11-20T19:25:00.000Z',
    });
    expect(whyNotCancellable(soon, at('2026-11-20T19:25:00.001Z'))).toMatch(/until 2 hours before/);
    const atOnce = moved({ timeSlot: '9:00 AM' }, '2026-11-20T13:50:00Z');
    const begins = at('2026-11-20T14:00:00Z');
    expect(cancellationOf(atOnce, begins - 1)?.refundCents).toBe(7000);
    expect(whyNotCancellable(atOnce, begins)).toMatch(/has begun/);
  });

  it('gives them once more to somebody whose own late move had ended free cancelling', () => {
    const late = session({ date: '2026-12-20', freeCancelEnded: true, moves: 1 });
    const again = moved({ date: '2026-12-21' }, '2026-11-25T12:00:00Z', late);
    expect(cancellationOf(again, at('2026-11-25T12:30:00Z'))).toMatchObject({
      refundCents: 7000,
      until: '2026-11-25T12:30:00.000Z',
    });
    expect(cancellationOf(again, at('2026-11-25T12:30:00.001Z'))?.refundCents).toBe(3500);
  });

  it('remembers the latest of the times that operators moved it from', () => {
    const later = moved({ date: '2026-12-18' }, '2026-11-10T09:00:00Z');
    const nearer = moved({ date: '2026-11-15' }, '2026-11-11T09:00:00Z', later);
    const between = moved({ date: '2026-11-16' }, '2026-11-12T09:00:00Z', nearer);
    expect(between.operatorMove).toEqual({
      at: '2026-11-12T09:00:00.000Z',
      latestStart: '2026-12-18T19:00:00.000Z',
    });
  });
});

describe('a move by the holder', () => {
  it('ends free cancelling for good if that has ended, and not before', () => {
    const ended = at('2026-11-19T19:00:00.001Z');
    expect(marksOfMove(session(), false, ended)).toEqual({ freeCancelEnded: true });
    expect(marksOfMove(session(), false, ended - 1)).toEqual({});
  });
});
