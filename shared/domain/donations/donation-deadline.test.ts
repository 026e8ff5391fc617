import { attendanceFacts } from '../desk/attendance.ts';
import { policyInForce } from '../policy/policy.ts';
import { hourMs } from '../time/milliseconds.ts';
import type { DonationCase } from './donation-case.ts';
import { deadlineOf } from './donation-deadline.ts';
import { deadlineText, timeLeft } from './donation-deadline-text.ts';

/** On Monday, November 23, 2026, 9:00 AM to 12:00 PM in New York. */
const start = Date.parse('2026-11-23T14:00:00Z');
const end = start + 3 * hourMs;
const iso = (epochMs: number): string => new Date(epochMs).toISOString();

const donation = (changes: Partial<DonationCase> = {}): DonationCase => ({
  status: 'booked',
  date: '2026-11-23',
  timeSlot: '9:00 AM',
  duration: 3,
  donationAmount: 15_000,
  donationStatus: 'pending',
  charityType: 'anti-charity',
  charityName: 'Republican Party',
  charityOnSuccess: 'St. Jude',
  policy: { ...policyInForce(), stakeMode: 'attested' },
  ...changes,
});
const honour = { policy: { ...policyInForce(), stakeMode: 'honour' } } as const;
const noFacts = attendanceFacts([]);
const absent = attendanceFacts([{ kind: 'no-show', nonce: 'n', byStaffId: 's', atMs: start + hourMs }]);
const told = iso(end + 25 * hourMs);
const appealEnd = end + 97 * hourMs;

describe('the deadline of a donation', () => {
  it.each<[string, Partial<DonationCase>, typeof noFacts, number, string | undefined]>([
    ['none before the session', honour, noFacts, start - 1, undefined],
    [
      'to decide from its start, by the word of the holder',
      honour,
      noFacts,
      start,
      'decide 2026-12-07T17:00:00.000Z',
    ],
    [
      'to decide, to the last millisecond',
      honour,
      noFacts,
      Date.parse('2026-12-07T17:00:00Z') - 1,
      'decide 2026-12-07T17:00:00.000Z',
    ],
    ['none any more', honour, noFacts, Date.parse('2026-12-07T17:00:00Z'), undefined],
    ['none during the session, with nothing recorded', {}, noFacts, end - 1, undefined],
    ['to decide after it', {}, noFacts, end, 'decide 2026-12-07T17:00:00.000Z'],
    ['to have the record corrected', {}, absent, start + 2 * hourMs, `correct ${iso(end + 24 * hourMs)}`],
    ['none between record and mail', {}, absent, end + 24 * hourMs, undefined],
    ['to appeal', { notKeptAt: told }, absent, appealEnd - 1, `appeal ${iso(appealEnd)}`],
    ['none once the time to appeal is up', { notKeptAt: told }, absent, appealEnd, undefined],
    [
      'ours, after an appeal',
      { notKeptAt: told, appealedAt: iso(end + 30 * hourMs) },
      absent,
      end + 40 * hourMs,
      `answer ${iso(end + (30 + 7 * 24) * hourMs)}`,
    ],
    [
      'ours, after a claim',
      { donationClaim: 'achieved' },
      noFacts,
      end + hourMs,
      `settle ${iso(end + 24 * hourMs)}`,
    ],
    [
      'to decide after an upheld appeal',
      {
        notKeptAt: told,
        appealedAt: told,
        appealOutcome: 'upheld',
        appealDecidedAt: iso(end + 300 * hourMs),
      },
      absent,
      end + 301 * hourMs,
      'decide 2026-12-09T05:00:00.000Z',
    ],
    [
      'none while its payment is disputed',
      { dispute: 'open', notKeptAt: told },
      absent,
      appealEnd - 1,
      undefined,
    ],
    ['none once it is settled', { donationStatus: 'forfeited' }, absent, end, undefined],
    ['none of a cancelled session', { status: 'cancelled' }, noFacts, end, undefined],
    ['none without a donation', { donationAmount: 0 }, noFacts, end, undefined],
  ])('is %s', (_, changes, facts, nowMs, expected) => {
    const found = deadlineOf(donation(changes), facts, nowMs);
    expect(found && `${found.kind} ${found.until}`).toBe(expected);
  });

  it('to appeal moves on by the time of a dispute', () => {
    const pauses = [{ fromMs: end + 30 * hourMs, toMs: end + 40 * hourMs }];
    expect(deadlineOf(donation({ notKeptAt: told, pauses }), absent, appealEnd)).toEqual({
      kind: 'appeal',
      until: iso(appealEnd + 10 * hourMs),
    });
  });
});

it.each([
  [72 * hourMs, '72 hours'],
  [72 * hourMs - 1, '71 hours'],
  [97 * hourMs, '4 days'],
  [96 * hourMs, '96 hours'],
  [hourMs, '1 hour'],
  [hourMs - 1, '59 minutes'],
  [60_000, '1 minute'],
  [59_999, 'Less than a minute'],
])('tells of %i ms as %s', (ms, text) => {
  expect(timeLeft(ms)).toBe(text);
});

it.each([
  [
    'appeal',
    '72 hours left to appeal, until Friday, November 27 at 1:00 PM, New York time. Without an appeal, $150 goes to the Republican Party then.',
  ],
  [
    'correct',
    '72 hours left to have it corrected, until Friday, November 27 at 1:00 PM, New York time: if it is wrong, please tell our desk.',
  ],
  [
    'decide',
    '72 hours left to decide, until Friday, November 27 at 1:00 PM, New York time. Then $150 goes back to your card.',
  ],
  [
    'answer',
    'Your appeal is with us. We decide by Friday, November 27 at 1:00 PM, New York time, and write to you. If nobody has decided by then, your appeal is upheld.',
  ],
  [
    'settle',
    'We have noted your answer. $150 is settled after Friday, November 27 at 1:00 PM, New York time, when our desk can no longer correct its record.',
  ],
] as const)('says %s in words', (kind, text) => {
  expect(deadlineText({ kind, until: iso(appealEnd) }, donation(), appealEnd - 72 * hourMs)).toBe(text);
});
