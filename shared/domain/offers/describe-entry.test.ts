import { describeEntry, type EntryState } from './describe-entry.ts';
import { describeOffer, type OfferState } from './describe-offer.ts';

const untilMs = Date.parse('2026-11-20T20:00:00Z');
const open = { status: 'open', untilMs } as const;
const until = 'Friday, November 20 at 3:00 PM, New York time';

it.each<[OfferState, says: string, acts: string, holds: string]>([
  [open, `The seat is reserved until ${until}.`, 'accept decline withdraw', ''],
  [
    { ...open, owesCents: 2500 },
    `The seat is reserved until ${until}, and $25 is due at the desk.`,
    'accept decline withdraw',
    '',
  ],
  [
    { status: 'being-paid' },
    'This reservation offer is being paid, and its seat stays reserved until the payment ends.',
    'decline withdraw',
    '',
  ],
  [{ status: 'accepted' }, 'This reservation offer was accepted.', '', ''],
  [
    { status: 'accepted', session: 'cancelled' },
    'This reservation offer was accepted, and its session was cancelled later.',
    '',
    '',
  ],
  [{ status: 'declined' }, 'This reservation offer was declined.', '', 'decline withdraw'],
  [
    { status: 'expired', seats: 'free' },
    'This reservation offer has expired, and its seat is free to book.',
    'book',
    'decline withdraw',
  ],
  [
    { status: 'expired', seats: 'taken' },
    'This reservation offer has expired, and no seat is free at its hours now.',
    '',
    'decline withdraw',
  ],
  [
    { status: 'withdrawn', seats: 'free', isWalkIn: true },
    'This reservation offer was withdrawn; please ask at the desk for another one.',
    '',
    'decline withdraw',
  ],
])('says what is so about a reservation offer, and what can be done: %j', (offer, says, acts, holds) => {
  const standing = describeOffer(offer);
  expect([standing.says, standing.acts.join(' '), standing.holds.join(' ')]).toEqual([says, acts, holds]);
});

const offered = (offer: OfferState | undefined): EntryState => ({ state: 'offered', offer });

it.each<[EntryState, says: string, acts: string, holds: string]>([
  [{ state: 'unconfirmed' }, 'You are not on the waiting list yet', 'confirm leave', ''],
  [{ state: 'waiting', place: 3 }, 'You are number 3 on the waiting list', 'leave', 'confirm'],
  [{ state: 'gone' }, 'No seat became free in time', '', 'leave'],
  [{ state: 'left', hasEarlier: false }, 'You are not on the waiting list for', '', 'leave'],
  [{ state: 'left', hasEarlier: true }, 'This waiting-list entry was closed', '', 'confirm leave'],
  [offered(open), 'The seat is reserved until', 'see leave', 'confirm'],
  [offered({ status: 'being-paid' }), 'This reservation offer is being paid', 'leave', 'confirm'],
  [offered({ status: 'accepted' }), 'This reservation offer was accepted', '', 'confirm leave'],
  [offered({ status: 'expired', seats: 'free' }), 'This reservation offer has', 'book', 'confirm leave'],
  [offered(undefined), 'This waiting-list entry has ended.', '', 'confirm leave'],
])('says what is so about a waiting-list entry, and what can be done: %j', (entry, says, acts, holds) => {
  const standing = describeEntry(entry);
  expect([standing.acts.join(' '), standing.holds.join(' ')]).toEqual([acts, holds]);
  expect(standing.says.startsWith(says)).toBe(true);
});
