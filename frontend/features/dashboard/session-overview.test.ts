import { describe, expect, it } from '@jest/globals';
import { policyInForce } from '../../../shared/domain/policy/policy.ts';
import { sessionPriceCents } from '../../../shared/domain/prices/pricing.ts';
import type { BookingWithDonation } from '../../../shared/schemas/booking.ts';
import type { HoursPackage } from '../../../shared/schemas/package.ts';
import { memberSince, sessionOverview } from './session-overview.ts';

const clock = '2026-11-20T12:00';

const booking = (date: string, changes: Partial<BookingWithDonation> = {}): BookingWithDonation => ({
  id: `${date} ${changes.timeSlot ?? ''}`,
  name: 'Robin Example',
  email: 'robin@example.com',
  date,
  timeSlot: '9:00 AM',
  duration: 2,
  task: 'Write',
  isStudent: 'no',
  sessionPriceCents: sessionPriceCents(changes.duration ?? 2, changes.isStudent === 'yes'),
  donationAmount: 0,
  donationStatus: 'pending',
  createdAt: '2026-11-01T10:00:00.000Z',
  status: 'booked',
  policy: policyInForce(),
  moves: 0,
  movesLeft: 2,
  sequence: 0,
  ...changes,
});

const hoursPackage: HoursPackage = {
  id: 'package',
  userId: 'member',
  packageType: 'mini',
  name: 'Mini Project',
  totalHours: 15,
  priceCents: 37_500,
  refundCents: 0,
  hoursUsed: 3,
  status: 'active',
  purchasedAt: '2026-11-01T10:00:00.000Z',
};

const dates = (bookings: readonly BookingWithDonation[]) => bookings.map(({ date }) => date);

describe('sessionOverview', () => {
  it('puts the next of the upcoming sessions first, and the last of the past ones', () => {
    const all = ['2026-11-25', '2026-11-18', '2026-11-21', '2026-11-20'].map((date) => booking(date));
    const { upcoming, past } = sessionOverview(all, [], clock);
    expect(dates(upcoming)).toEqual(['2026-11-21', '2026-11-25']);
    expect(dates(past)).toEqual(['2026-11-20', '2026-11-18']);
  });

  it('lists the session that runs now apart', () => {
    const all = ['2026-11-20', '2026-11-19'].map((date) => booking(date, { timeSlot: '11:00 AM' }));
    const { running, upcoming, past } = sessionOverview(all, [], clock);
    expect([running, upcoming, past].map(dates)).toEqual([['2026-11-20'], [], ['2026-11-19']]);
  });

  it('lists cancelled sessions apart, and counts what was not refunded as spent', () => {
    const cancelled = { status: 'cancelled', cancelledAt: '2026-11-20T10:00:00.000Z' } as const;
    const half = { ...cancelled, returned: { refundCents: 2500 + 1000, hoursBack: 0 } };
    const donationDecidedAt = cancelled.cancelledAt;
    const donation = { donationAmount: 1000, donationStatus: 'refunding', donationDecidedAt } as const;
    const all = [
      booking('2026-11-25', { ...half, ...donation }),
      booking('2026-11-26', { ...cancelled, returned: { refundCents: 5000, hoursBack: 0 } }),
      booking('2026-11-27'),
      booking('2026-11-18', { ...cancelled, returned: { refundCents: 5000, hoursBack: 0 } }),
      booking('2026-11-17'),
    ];
    const overview = sessionOverview(all, [], clock);
    expect([overview.upcoming, overview.past, overview.cancelled].map(dates)).toEqual([
      ['2026-11-27'],
      ['2026-11-17'],
      ['2026-11-26', '2026-11-25', '2026-11-18'],
    ]);
    expect(overview).toMatchObject({ totalSessions: 2, totalHours: 4, totalSpentCents: 2 * 5000 + 2500 });
  });

  it('does not take a donation off the refund that had come back by a decision before', () => {
    const cancelledAt = '2026-11-20T10:00:00.000Z';
    const cancelled = {
      status: 'cancelled',
      cancelledAt,
      donationAmount: 1000,
      donationStatus: 'refunded',
    } as const;
    const all = [
      booking('2026-11-25', {
        ...cancelled,
        donationDecidedAt: '2026-11-19T10:00:00.000Z',
        returned: { refundCents: 2500, hoursBack: 0 },
      }),
      booking('2026-11-26', {
        ...cancelled,
        donationDecidedAt: cancelledAt,
        returned: { refundCents: 2500 + 1000, hoursBack: 0 },
      }),
    ];
    expect(sessionOverview(all, [], clock).totalSpentCents).toBe(2500 + 2500);
  });

  it('keeps the sessions of a series together, as long as two of them are still to come', () => {
    const inSeries = (seriesId: string, ...days: string[]) =>
      days.map((day) => booking(`2026-11-${day}`, { seriesId }));
    const all = [...inSeries('a', '29', '18', '22'), ...inSeries('b', '19', '23'), booking('2026-11-24')];
    expect(sessionOverview(all, [], clock).series.map(dates)).toEqual([['2026-11-22', '2026-11-29']]);
  });

  it.each([
    ['its whole price, when nothing came back', { donationAmount: 0 }, 5000],
    ['its whole price, when only its donation came back', { donationAmount: 1000, refundCents: 1000 }, 5000],
    [
      'its whole price, when a bank kept a part of the donation',
      { donationAmount: 1000, refundCents: 400 },
      5000,
    ],
    ['half of it', { donationAmount: 0, refundCents: 2500 }, 2500],
    ['nothing, when more than its price came back', { donationAmount: 0, refundCents: 6000 }, 0],
  ])(
    'counts of a cancelled session %s',
    (_, { donationAmount, refundCents }: { donationAmount: number; refundCents?: number }, spentCents) => {
      const at = '2026-11-20T10:00:00.000Z';
      const cancelled = booking('2026-11-25', {
        ...{ status: 'cancelled', cancelledAt: at, donationDecidedAt: at, donationAmount },
        ...(refundCents !== undefined && { returned: { refundCents, hoursBack: 0 } }),
      });
      expect(sessionOverview([cancelled], [], clock).totalSpentCents).toBe(spentCents);
    },
  );

  it('orders the sessions of one day by their hour, 10 AM after 9 AM', () => {
    const slots = ['1:00 PM', '10:00 AM', '9:00 AM'].map((timeSlot) => booking('2026-11-25', { timeSlot }));
    const { upcoming } = sessionOverview(slots, [], clock);
    expect(upcoming.map(({ timeSlot }) => timeSlot)).toEqual(['9:00 AM', '10:00 AM', '1:00 PM']);
  });

  it('shows five past sessions, and counts the others', () => {
    const past = ['01', '02', '03', '04', '05', '06', '07'].map((day) => booking(`2026-11-${day}`));
    const overview = sessionOverview(past, [], clock);
    expect(dates(overview.past)).toEqual(['07', '06', '05', '04', '03'].map((day) => `2026-11-${day}`));
    expect(dates(overview.earlier)).toEqual(['2026-11-02', '2026-11-01']);
  });

  it('lists the donations that wait: first those of the holder, by their deadlines, then those that wait for us', () => {
    const donation = (day: string, changes: Partial<BookingWithDonation>): BookingWithDonation =>
      booking(`2026-11-${day}`, { donationAmount: 1000, ...changes });
    const until = (kind: 'answer' | 'appeal' | 'decide', day: string) => ({
      donationDeadline: { kind, until: `2026-11-${day}T12:00:00.000Z` },
    });
    const against: Partial<BookingWithDonation> = {
      donation: { standing: 'not-kept', record: '', message: '', actions: [] },
    };
    const all = [
      donation('01', {}),
      donation('02', until('decide', '28')),
      donation('03', { ...until('appeal', '22'), ...against }),
      donation('04', { ...until('answer', '21'), ...against }),
      donation('05', { donationStatus: 'donated' }),
      donation('06', { status: 'cancelled' }),
      donation('20', { timeSlot: '11:00 AM' }),
      donation('20', { timeSlot: '12:00 PM', duration: 1, ...against }),
      donation('25', {}),
    ];
    const { waiting } = sessionOverview(all, [], '2026-11-20T12:30');
    expect(waiting.map(({ id }) => id.slice(-8).trim())).toEqual(
      ['11-03', '11-02', '11-04', '11-01', '12:00 PM'].map((id) => expect.stringContaining(id)),
    );
  });

  it('adds up sessions, hours, and spending: prices and packages, but no donation', () => {
    const bookings = [
      booking('2026-11-18', { duration: 3, donationAmount: 5000 }),
      booking('2026-11-21', { duration: 2, isStudent: 'yes' }),
      booking('2026-11-22', { duration: 3, packageId: 'package', sessionPriceCents: 0 }),
    ];
    expect(sessionOverview(bookings, [hoursPackage], clock)).toMatchObject({
      totalSessions: 3,
      totalHours: 8,
      totalSpentCents: 7000 + 3000 + 37_500,
    });
  });

  it('is all zeros for a new member', () => {
    expect(sessionOverview([], [], clock)).toEqual({
      running: [],
      upcoming: [],
      past: [],
      earlier: [],
      cancelled: [],
      waiting: [],
      series: [],
      totalSessions: 0,
      totalHours: 0,
      totalSpentCents: 0,
    });
  });
});

describe('memberSince', () => {
  it("is the location's day on which the first booking was made", () => {
    const bookings = [
      booking('2026-11-01', { createdAt: '2026-10-30T15:00:00.000Z' }),
      booking('2026-12-01', { createdAt: '2026-10-01T02:00:00.000Z' }),
    ];
    expect(memberSince(bookings, 'America/New_York')).toBe('September 30, 2026');
  });

  it('is recent without one', () => {
    expect(memberSince([], 'America/New_York')).toBe('Recently joined');
  });
});
