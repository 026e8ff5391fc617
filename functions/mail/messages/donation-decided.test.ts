import { getBooking, type StoredBooking } from '../../store/bookings/bookings.ts';
import { aBooking, madeBooking } from '../../testing/booking-journey.ts';
import { antiStake, attestDonations } from '../../testing/desk.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';
import { appealReceived, appealUpheld, donationNotKept, donationResult } from './donation-decided.ts';

freshSystemForEachTest();
attestDonations();

/** Two days after the session, on a Wednesday. */
const nowMs = Date.parse('2026-11-25T17:00:00Z');
const notKeptAt = '2026-11-24T17:01:00.000Z';
const appealedAt = '2026-11-25T15:00:00.000Z';

let sold: StoredBooking;
beforeEach(async () => {
  const { booking } = await madeBooking(aBooking(antiStake));
  const stored = await getBooking(booking.id);
  if (!stored) throw new Error('The booking was not stored.');
  sold = stored;
});

type Changes = Partial<StoredBooking>;

it.each<[when: string, Changes, subject: string | undefined]>([
  [
    'that the desk has recorded against',
    { notKeptAt },
    'Your donation of $25 goes to the Green Party unless you appeal',
  ],
  ['about which nobody was told', {}, undefined],
  ['that was appealed', { notKeptAt, appealedAt }, undefined],
  ['that is settled', { notKeptAt, donationStatus: 'forfeited' }, undefined],
])('offers an appeal about a donation %s: %s', async (_, changes, subject) => {
  expect((await donationNotKept({ ...sold, ...changes }, nowMs))?.subject).toBe(subject);
});

it('says until when a donation can be appealed, and what happens without an appeal', async () => {
  const mail = await donationNotKept({ ...sold, notKeptAt }, nowMs);
  const until = 'Friday, November 27 at 12:01 PM, New York time';
  expect(mail?.paragraphs).toEqual([
    'Our desk has not recorded enough to settle your donation.',
    `If that is wrong, you can appeal until ${until}. A different person from the one who recorded it reads your appeal. If nobody decides within 7 days, it is upheld.`,
    'Without an appeal, your donation goes to the Green Party after that.',
  ]);
  expect(mail?.facts?.map(([name, text]) => [name, text])).toEqual([
    ['Session', 'Monday, November 23, 2026, 9:00 AM to 12:00 PM, New York time'],
    ['Your task', sold.task],
    ['Appeal until', until],
  ]);
  expect(mail?.action?.url).toContain(`/session-complete/${sold.id}`);
});

it.each<[when: string, Changes, isSent: boolean]>([
  ['that waits for a decision', { notKeptAt, appealedAt }, true],
  ['that nobody has made', { notKeptAt }, false],
  ['that was decided', { notKeptAt, appealedAt, appealOutcome: 'rejected' }, false],
  ['about a settled donation', { notKeptAt, appealedAt, donationStatus: 'forfeited' }, false],
])('confirms an appeal %s: %#', async (_, changes, isSent) => {
  const mail = await appealReceived({ ...sold, ...changes }, nowMs);
  expect(mail?.paragraphs[0]).toBe(isSent ? 'We have your appeal about your donation of $25.' : undefined);
  expect(mail?.facts?.at(-1)).toEqual(
    isSent ? ['Decided by', 'Wednesday, December 2 at 10:00 AM, New York time'] : undefined,
  );
});

const upheld: Changes = {
  notKeptAt,
  appealedAt,
  appealOutcome: 'upheld',
  appealDecidedAt: '2026-11-25T16:00:00.000Z',
};

it.each<[when: string, Changes, paragraphs: string[] | undefined]>([
  [
    'with a reason',
    { ...upheld, appealReason: 'You were here.' },
    [
      'Your appeal was upheld. The reason: You were here.',
      'Please tell us where your donation of $25 goes: to St. Jude, or back to your card. If you do not, it goes back to your card on Monday, December 7, 2026.',
    ],
  ],
  [
    'without a reason',
    upheld,
    [
      'Your appeal was upheld.',
      'Please tell us where your donation of $25 goes: to St. Jude, or back to your card. If you do not, it goes back to your card on Monday, December 7, 2026.',
    ],
  ],
  ['about a donation that is settled', { ...upheld, donationStatus: 'donated' }, undefined],
])('asks the holder of an upheld appeal where the donation goes: %s', async (_, changes, paragraphs) => {
  expect((await appealUpheld({ ...sold, ...changes }, nowMs))?.paragraphs).toEqual(paragraphs);
});

const told = 'Your donation of $25 goes ';
const rejected: Changes = { notKeptAt, appealedAt, appealOutcome: 'rejected' };
const toGreens: Changes = { donationStatus: 'forfeited', donationRecipient: 'Green Party' };
const untilMs = Date.parse('2026-11-27T17:01:00Z');

it.each<[Changes, subject: string | undefined, cause: string | undefined]>([
  [{}, undefined, undefined],
  [
    { donationStatus: 'donated', donationRecipient: 'St. Jude' },
    `${told}to St. Jude`,
    'You told us that you achieved your goal.',
  ],
  [{ donationStatus: 'refunding' }, `${told}back to your card`, 'You asked for it back.'],
  [toGreens, `${told}to the Green Party`, 'You told us that you did not achieve your goal.'],
  [
    { ...toGreens, notKeptAt, donationDecidedAt: new Date(untilMs - 1).toISOString() },
    `${told}to the Green Party`,
    'You told us that you did not achieve your goal.',
  ],
  [
    { ...toGreens, notKeptAt, donationDecidedAt: new Date(untilMs).toISOString() },
    `${told}to the Green Party`,
    'Our desk has recorded what counts against it, and the time to appeal has ended.',
  ],
  [{ ...toGreens, ...rejected }, `${told}to the Green Party`, 'Your appeal was not upheld.'],
  [
    { ...toGreens, ...rejected, appealReason: 'The seat was empty.' },
    `${told}to the Green Party`,
    'Your appeal was not upheld. The reason: The seat was empty.',
  ],
  [
    { ...upheld, donationStatus: 'donated', donationRecipient: 'St. Jude' },
    `${told}to St. Jude`,
    'Your appeal was upheld.',
  ],
  [{ ...upheld, donationStatus: 'refunding' }, `${told}back to your card`, 'Your appeal was upheld.'],
])('says where a settled donation goes, and why: %j', async (changes, subject, cause) => {
  const mail = await donationResult({ ...sold, ...changes }, nowMs);
  expect([mail?.subject, mail?.paragraphs[0]]).toEqual([subject, cause]);
  const goesBack = changes.donationStatus === 'refunding';
  expect(mail?.paragraphs[1]?.startsWith('It usually arrives on the card that paid')).toBe(mail && goesBack);
});
