import { peopleToReview, type StrikeRow, Strikes } from './strikes.ts';

const nowMs = Date.parse('2026-11-20T14:00:00Z');
const at = (minutes: number): string => new Date(nowMs - minutes * 60_000).toISOString();

const strike = (person: string, booking: string, kind: 'mailbox' | 'member'): StrikeRow => ({
  sk: `${person}#${booking}#nonce`,
  bookingId: booking,
  kind,
  at: at(5),
});

/** A row from before people were told apart. */
const older = (person: string, booking: string, minutes = 60): StrikeRow => ({
  sk: `${person}#nonce-${booking}`,
  bookingId: booking,
  at: at(minutes),
});

const review = (rows: StrikeRow[], reviews = new Map<string, string>()) =>
  peopleToReview(rows, reviews, nowMs);

it('counts the sessions of a person, under each digest by which older rows know them', () => {
  const rows = [
    strike('m', 'a', 'mailbox'),
    older('typed', 'b'),
    older('typed', 'b2'),
    strike('m', 'c', 'member'),
  ];
  const strikes = new Strikes(rows, nowMs);
  expect(strikes.of({ kind: 'mailbox', digests: ['m', 'typed'] })).toBe(3);
  expect(strikes.of({ kind: 'member', digests: ['m'] })).toBe(1);
});

it('takes an older row under two digests for a member, and none of it for the guest of that address', () => {
  const rows = [older('vera', 'a'), older('address', 'a')];
  const strikes = new Strikes(rows, nowMs);
  expect(strikes.of({ kind: 'member', digests: ['vera'] })).toBe(1);
  expect(strikes.of({ kind: 'mailbox', digests: ['address'] })).toBe(0);
});

it('has a member come up by older and newer strikes together, and a guest of the same address by their own', () => {
  const ofVera = [older('vera', 'a'), older('address', 'a'), older('vera', 'b'), older('address', 'b')];
  const ofGuest = [older('address', 'x'), strike('address', 'y', 'mailbox')];
  expect(review([...ofVera, ...ofGuest])).toEqual([]);
  const [vera, ...others] = review([...ofVera, strike('vera', 'c', 'member'), ...ofGuest]);
  expect([vera?.bookingIds, others]).toEqual([['a', 'b', 'c'], []]);
  expect(review([...ofGuest, strike('address', 'z', 'mailbox')])).toMatchObject([
    { person: 'address', bookingIds: ['x', 'y', 'z'] },
  ]);
});

it('has nobody come up again until their next strike', () => {
  const rows = ['a', 'b', 'c'].map((booking) => strike('m', booking, 'mailbox'));
  expect(review(rows, new Map([['m', at(4)]]))).toEqual([]);
  expect(review(rows, new Map([['m', at(6)]]))).toHaveLength(1);
});
