import type { AttendanceFacts } from '../desk/attendance.ts';
import {
  attestedDonation as donation,
  expectedFacts,
  factsOf,
  hours,
  minutes,
} from '../testing/donations.ts';
import { type DonationCase, factsFinalAt, standingOf, verdictOf } from './donation-case.ts';
import { type Answer, answerTo, type DueStep, dueStep } from './donation-decision.ts';

const kept = factsOf({ attendance: 'arrived', resultShown: 'yes' });
const noShow = factsOf({ attendance: 'no-show' });

it.each<[Partial<AttendanceFacts>, string]>([
  [{}, 'undecided'],
  [{ attendance: 'arrived' }, 'undecided'],
  [{ attendance: 'arrived', resultShown: 'declined' }, 'undecided'],
  [{ resultShown: 'yes' }, 'undecided'],
  [{ attendance: 'arrived', resultShown: 'yes' }, 'kept'],
  [{ attendance: 'arrived', resultShown: 'yes', rulesBroken: ['drinking'] }, 'kept'],
  [{ attendance: 'arrived', resultShown: 'no' }, 'not-kept'],
  [
    { attendance: 'arrived', resultShown: 'yes', rulesBroken: ['phone'], hasCriticalStrike: true },
    'not-kept',
  ],
  [{ attendance: 'no-show' }, 'not-kept'],
  [{ attendance: 'no-show', resultShown: 'yes' }, 'not-kept'],
])('the facts %j say: %s', (facts, verdict) => {
  expect(verdictOf(factsOf(facts))).toBe(verdict);
});

/** The sessions of these tests end at this time. */
const end = Date.parse('2026-11-23T17:00:00Z');
const told = { notKeptAt: new Date(end + hours(25)).toISOString() };
const appealed = { ...told, appealedAt: new Date(end + hours(30)).toISOString() };
const upheld = {
  ...appealed,
  appealOutcome: 'upheld',
  appealDecidedAt: new Date(end + hours(40)).toISOString(),
} as const;

const short = (answer: Answer): string =>
  answer.kind === 'settles' ? answer.settlement.status : answer.kind;

/** The answers to achieved, failed and refund. */
describe('answers', () => {
  it.each<[string, Partial<DonationCase>, AttendanceFacts, number, string, string]>([
    ['before the end', {}, expectedFacts, -1, 'undecided', 'refused forfeited refused'],
    ['before the end, recorded as kept', {}, kept, -1, 'kept', 'refused forfeited refused'],
    ['before the end, a no-show', {}, noShow, -1, 'not-kept', 'refused forfeited refused'],
    ['at the end', {}, expectedFacts, 0, 'undecided', 'waits forfeited waits'],
    ['recorded as kept, while the desk may correct it', {}, kept, 0, 'kept', 'waits forfeited waits'],
    ['until the last moment', {}, kept, hours(24) + minutes(1) - 1, 'kept', 'waits forfeited waits'],
    ['recorded as kept', {}, kept, hours(24) + minutes(1), 'kept', 'donated forfeited refunding'],
    [
      'nothing recorded',
      {},
      expectedFacts,
      hours(24) + minutes(1),
      'undecided',
      'donated forfeited refunding',
    ],
    ['recorded as not kept, at the end', {}, noShow, 0, 'not-kept', 'refused forfeited refused'],
    ['recorded as not kept, for good', {}, noShow, hours(25), 'not-kept', 'refused forfeited refused'],
    ['told that it is not kept', told, noShow, hours(30), 'not-kept', 'refused forfeited refused'],
    ['too late to appeal', told, noShow, hours(25 + 72), 'not-kept', 'refused forfeited refused'],
    ['appealed', appealed, noShow, hours(31), 'not-kept', 'refused forfeited refused'],
    ['upheld', upheld, noShow, hours(41), 'kept', 'donated forfeited refunding'],
    ['upheld by time', appealed, noShow, hours(30 + 7 * 24), 'kept', 'donated forfeited refunding'],
    ['settled', { donationStatus: 'donated' }, kept, hours(30), 'final', ''],
  ])('%s', (_, changes, facts, afterEndMs, standing, answers) => {
    const nowMs = end + afterEndMs;
    expect(standingOf(donation(changes), facts, nowMs)).toBe(standing);
    if (!answers) return;
    const given = (['achieved', 'failed', 'refund'] as const).map((action) =>
      short(answerTo(donation(changes), facts, action, nowMs)),
    );
    expect(given.join(' ')).toBe(answers);
  });

  it.each([-hours(100), 0, hours(30), hours(24 * 20)])(
    'leave a donation to the word of its holder where the desk has no say, %s ms after the end',
    (afterEndMs) => {
      const answersOf = (changes: Partial<DonationCase>) =>
        (['achieved', 'failed', 'refund'] as const)
          .map((action) => short(answerTo(donation(changes), noShow, action, end + afterEndMs)))
          .join(' ');
      const honour = { ...donation().policy, stakeMode: 'honour' } as const;
      expect(answersOf({ policy: honour })).toBe('donated forfeited refunding');
      for (const policy of [honour, donation().policy])
        expect(answersOf({ policy, charityType: 'charity' })).toBe('donated impossible impossible');
    },
  );

  it('refuse everything while the payment is disputed', () => {
    const answer = answerTo(donation({ dispute: 'open' }), kept, 'failed', end + hours(30));
    expect(answer).toMatchObject({ kind: 'refused', why: expect.stringContaining('is disputed') });
  });
});

const shortStep = (step: DueStep): string => {
  if (step.kind === 'look-again') return `look after ${(step.atMs - end) / hours(1)} h`;
  if ('settlement' in step) return `${step.kind} ${step.settlement?.status ?? 'nothing'}`;
  return step.kind;
};

const finalHours = 24 + 1 / 60;
const achieved = { donationClaim: 'achieved' } as const;
const refund = { donationClaim: 'refund' } as const;

it.each<[Partial<DonationCase>, AttendanceFacts, number, string]>([
  [{}, expectedFacts, -1, `look after ${finalHours} h`],
  [achieved, kept, finalHours - 0.001, `look after ${finalHours} h`],
  [achieved, kept, finalHours, 'settle donated'],
  [refund, kept, finalHours, 'settle refunding'],
  [achieved, expectedFacts, finalHours, 'settle donated'],
  [refund, expectedFacts, finalHours, 'settle refunding'],
  [{}, kept, finalHours, 'look after 264 h'],
  [{}, expectedFacts, 264, 'announce'],
  [{}, kept, 336, 'return'],
  [{}, expectedFacts, 336, 'return'],
  [{}, noShow, finalHours, 'tell'],
  [achieved, noShow, finalHours, 'tell'],
  [told, noShow, 26, 'look after 97 h'],
  [{ ...told, ...achieved }, noShow, 97, 'settle forfeited'],
  [told, noShow, 97, 'settle forfeited'],
  [appealed, noShow, 97, 'look after 198 h'],
  [{ ...appealed, ...achieved }, noShow, 198, 'uphold donated'],
  [appealed, noShow, 198, 'uphold nothing'],
  [upheld, noShow, 41, 'look after 264 h'],
  [{ ...upheld, ...refund }, noShow, 41, 'settle refunding'],
  [upheld, noShow, 336, 'return'],
  [{ ...upheld, appealDecidedAt: new Date(end + hours(300)).toISOString() }, noShow, 336, 'look after 372 h'],
  [{ dispute: 'open', ...achieved }, kept, 400, 'none'],
  [{ donationStatus: 'donated' }, kept, 400, 'none'],
  [{ charityType: 'charity' }, noShow, finalHours, 'look after 264 h'],
  [{ charityType: 'charity' }, noShow, 336, 'return'],
])('with %j and %j, %s hours after the end: %s', (changes, facts, afterHours, step) => {
  expect(shortStep(dueStep(donation(changes), facts, end + Math.round(hours(afterHours))))).toBe(step);
});

it('counts the hours of the desk and of an appeal as they pass, and days by the local clock', () => {
  // The clock is set back on November 1, 2026, at 2:00 AM.
  const before = donation({ date: '2026-10-31', timeSlot: '9:00 AM', duration: 3 });
  expect(new Date(factsFinalAt(before)).toISOString()).toBe('2026-11-01T16:01:00.000Z');
  const late = { ...before, ...told, appealedAt: '2026-10-28T16:00:00.000Z' };
  const atMs = Date.parse('2026-11-04T17:00:00.000Z');
  expect(dueStep(late, noShow, atMs - 1)).toEqual({ kind: 'look-again', atMs });
});
