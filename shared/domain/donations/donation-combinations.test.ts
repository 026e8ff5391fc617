import { type AttendanceFacts, shownResults } from '../desk/attendance.ts';
import { attendances } from '../desk/attendances.ts';
import { charityTypes } from '../stakes/charities.ts';
import { stakeModes } from '../stakes/stake-mode.ts';
import { stakeActions } from '../stakes/stakes.ts';
import { attestedDonation, factsOf, hours } from '../testing/donations.ts';
import type { DonationCase } from './donation-case.ts';
import { type Answer, answerTo, type DueStep, dueStep } from './donation-decision.ts';

/** The session of these donations ends at this time. */
const end = Date.parse('2026-11-23T17:00:00Z');
const after = (count: number): string => new Date(end + hours(count)).toISOString();

const told = { notKeptAt: after(25) };
const appealed = { ...told, appealedAt: after(30) };
const upheld = { ...appealed, appealOutcome: 'upheld', appealDecidedAt: after(40) } as const;

const refused = 'refused forfeited refused';
const waits = 'waits forfeited waits';
const settles = 'donated forfeited refunding';

/** The answers to achieved, failed and refund at a moment, and the step that comes without a word of the holder. */
interface Outcome {
  answers: string;
  step: string;
}

const outcome = (answers: string, step: string): Outcome => ({ answers, step });

interface Moment {
  hoursAfterEnd: number;
  changes?: Partial<DonationCase>;
  /** If the facts count against the donation. */
  notKept: Outcome;
  /** If they do not. A word of the holder that waits settles it wherever the step begins with "claim or". */
  otherwise: Outcome;
}

const same = (both: Outcome): Pick<Moment, 'notKept' | 'otherwise'> => ({ notKept: both, otherwise: both });

/** The table of a donation that the desk has a say in. */
const moments: Record<string, Moment> = {
  'before the end': { hoursAfterEnd: -1, ...same(outcome(refused, 'look-again')) },
  'while the desk may correct': {
    hoursAfterEnd: 1,
    notKept: outcome(refused, 'look-again'),
    otherwise: outcome(waits, 'look-again'),
  },
  'once the facts are final': {
    hoursAfterEnd: 25,
    notKept: outcome(refused, 'tell'),
    otherwise: outcome(settles, 'claim or look-again'),
  },
  'told that it is not kept': { hoursAfterEnd: 26, changes: told, ...same(outcome(refused, 'look-again')) },
  'too late to appeal': { hoursAfterEnd: 98, changes: told, ...same(outcome(refused, 'settle forfeited')) },
  appealed: { hoursAfterEnd: 31, changes: appealed, ...same(outcome(refused, 'look-again')) },
  'appealed, and nobody has decided': {
    hoursAfterEnd: 200,
    changes: appealed,
    ...same(outcome(settles, 'claim or uphold nothing')),
  },
  'upheld by an operator': {
    hoursAfterEnd: 41,
    changes: upheld,
    ...same(outcome(settles, 'claim or look-again')),
  },
  'shortly before it goes back': {
    hoursAfterEnd: 265,
    notKept: outcome(refused, 'tell'),
    otherwise: outcome(settles, 'claim or announce'),
  },
  'undecided for fourteen days': {
    hoursAfterEnd: 337,
    notKept: outcome(refused, 'tell'),
    otherwise: outcome(settles, 'claim or return'),
  },
  'upheld, and undecided for fourteen days': {
    hoursAfterEnd: 337,
    changes: upheld,
    ...same(outcome(settles, 'claim or return')),
  },
};

const everyFacts: readonly AttendanceFacts[] = attendances.flatMap((attendance) =>
  [false, true].flatMap((hasCriticalStrike) =>
    [undefined, ...shownResults].map((resultShown) =>
      factsOf({ attendance, hasCriticalStrike, ...(resultShown && { resultShown }) }),
    ),
  ),
);

/** The three facts of which each alone counts against a donation. */
const countsAgainst = ({ attendance, hasCriticalStrike, resultShown }: AttendanceFacts): boolean =>
  attendance === 'no-show' || hasCriticalStrike || resultShown === 'no';

const byClaim = { achieved: 'donated', refund: 'refunding' } as const;
type Claim = keyof typeof byClaim | undefined;

const stepWith = (claim: Claim, step: string): string => {
  const [, without] = /^claim or (.*)$/.exec(step) ?? [];
  if (without === undefined) return step;
  const kind = step.includes('uphold') ? 'uphold' : 'settle';
  return claim ? `${kind} ${byClaim[claim]}` : without;
};

/** Where the desk has no say, neither facts nor moments but the fourteen days matter. */
const byTheHolder = ({ charityType }: DonationCase, hoursAfterEnd: number): Outcome =>
  outcome(
    charityType === 'charity' ? 'donated impossible impossible' : settles,
    hoursAfterEnd < 264 ? 'look-again' : hoursAfterEnd < 336 ? 'announce' : 'return',
  );

const answerText = (answer: Answer): string =>
  answer.kind === 'settles' ? answer.settlement.status : answer.kind;
const stepText = (step: DueStep): string =>
  'settlement' in step ? `${step.kind} ${step.settlement?.status ?? 'nothing'}` : step.kind;

const found = (donation: DonationCase, facts: AttendanceFacts, nowMs: number): Outcome => ({
  answers: stakeActions.map((action) => answerText(answerTo(donation, facts, action, nowMs))).join(' '),
  step: stepText(dueStep(donation, facts, nowMs)),
});

const combinations = everyFacts.flatMap((facts) =>
  ([undefined, 'achieved', 'refund'] as const).flatMap((claim) =>
    stakeModes.flatMap((stakeMode) =>
      charityTypes.flatMap((charityType) =>
        [undefined, 'open' as const].map((dispute) => ({ facts, claim, stakeMode, charityType, dispute })),
      ),
    ),
  ),
);

it.each(Object.entries(moments))('%s: every combination of facts, claim, mode and kind', (_, moment) => {
  const { hoursAfterEnd, changes } = moment;
  for (const { facts, claim, stakeMode, charityType, dispute } of combinations) {
    const base = attestedDonation({ ...changes, charityType, donationClaim: claim, dispute });
    const donation = { ...base, policy: { ...base.policy, stakeMode } };
    const hasSay = stakeMode === 'attested' && charityType === 'anti-charity';
    const ofDesk = countsAgainst(facts) ? moment.notKept : moment.otherwise;
    const open = hasSay
      ? outcome(ofDesk.answers, stepWith(claim, ofDesk.step))
      : byTheHolder(donation, hoursAfterEnd);
    const expected = dispute ? outcome('refused refused refused', 'none') : open;
    const combination = { facts, claim, stakeMode, charityType, dispute };
    const outcomeFound = found(donation, facts, end + hours(hoursAfterEnd));
    expect({ ...combination, ...outcomeFound }).toEqual({ ...combination, ...expected });
  }
});
