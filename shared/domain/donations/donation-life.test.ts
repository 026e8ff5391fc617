import fc from 'fast-check';
import {
  type AttendanceEvent,
  type AttendanceFacts,
  type AttendanceRecord,
  attendanceFacts,
} from '../desk/attendance.ts';
import { recordUntil } from '../desk/desk-times.ts';
import { policyInForce } from '../policy/policy.ts';
import { type Settlement, type StakeAction, stakeActions } from '../stakes/stakes.ts';
import { attestedDonation, hours } from '../testing/donations.ts';
import { whyNotAppealable, whyNotDecidable } from './appeals.ts';
import { type DonationCase, factsFinalAt, isAttested, upheldAt, verdictOf } from './donation-case.ts';
import { answerTo, dueStep } from './donation-decision.ts';
import { viewOf } from './donation-view.ts';

const end = Date.parse('2026-11-23T17:00:00Z');

const staff = ['kim', 'pat', 'sam'] as const;
const records: AttendanceRecord[] = [
  { kind: 'arrived' },
  { kind: 'no-show' },
  { kind: 'rule-broken', rule: 'phone' },
  { kind: 'rule-broken', rule: 'drinking' },
  { kind: 'result', shown: 'yes' },
  { kind: 'result', shown: 'no' },
  { kind: 'result', shown: 'declined' },
];

type Act =
  | { who: 'holder'; says: StakeAction | 'appeal' }
  | { who: 'desk'; by: string; records: AttendanceRecord | 'undo' }
  | { who: 'operator'; by: string; upheld: boolean }
  | { who: 'reconciler' };

const act = fc.oneof<fc.Arbitrary<Act>[]>(
  fc.record({ who: fc.constant('holder'), says: fc.constantFrom(...stakeActions, 'appeal') }),
  fc.record({
    who: fc.constant('desk'),
    by: fc.constantFrom(...staff),
    records: fc.constantFrom(...records, 'undo' as const),
  }),
  fc.record({ who: fc.constant('operator'), by: fc.constantFrom(...staff), upheld: fc.boolean() }),
  fc.constant({ who: 'reconciler' }),
);

/** Hours from the end of the session. Most acts are near the moments at which something changes. */
const at = fc.oneof(
  fc.integer({ min: -5, max: 400 }),
  fc.constantFrom(-1, 0, 1, 23, 24, 25, 96, 97, 98, 264, 336, 337),
);
const anything = fc.array(fc.tuple(at, act), { maxLength: 14 });

/** Somebody appeals, and somebody decides. Alone by chance that is rare. */
const appealing = fc
  .record({ recorder: fc.constantFrom(...staff), decider: fc.constantFrom(...staff), upheld: fc.boolean() })
  .map(({ recorder, decider, upheld }): [number, Act][] => [
    [1, { who: 'desk', by: recorder, records: { kind: 'no-show' } }],
    [25, { who: 'reconciler' }],
    [30, { who: 'holder', says: 'appeal' }],
    [40, { who: 'operator', by: decider, upheld }],
  ]);
const acts = fc.oneof(
  anything,
  fc.tuple(fc.array(fc.tuple(at, act), { maxLength: 5 }), appealing).map((both) => both.flat()),
);

interface Life {
  donation: DonationCase;
  events: AttendanceEvent[];
  settlements: { settlement: Settlement; atMs: number; by: 'holder' | 'operator' | 'time' }[];
  said: Set<StakeAction>;
}

const settle = (life: Life, settlement: Settlement, atMs: number, by: Life['settlements'][number]['by']) => {
  life.donation = { ...life.donation, donationStatus: settlement.status };
  life.settlements.push({ settlement, atMs, by });
};

const toCard: Settlement = { status: 'refunding', recipient: undefined };
const iso = (ms: number): string => new Date(ms).toISOString();

/** One run of the reconciler. */
const reconcile = (life: Life, facts: AttendanceFacts, nowMs: number): void => {
  const step = dueStep(life.donation, facts, nowMs);
  if (step.kind === 'return') settle(life, toCard, nowMs, 'time');
  if (step.kind === 'tell') life.donation = { ...life.donation, notKeptAt: iso(nowMs) };
  if (step.kind === 'uphold')
    life.donation = { ...life.donation, appealOutcome: 'upheld', appealDecidedAt: iso(nowMs) };
  if ('settlement' in step && step.settlement) settle(life, step.settlement, nowMs, 'time');
};

const say = (life: Life, says: StakeAction | 'appeal', facts: AttendanceFacts, nowMs: number): void => {
  if (says === 'appeal') {
    if (!whyNotAppealable(life.donation, facts, nowMs))
      life.donation = { ...life.donation, appealedAt: iso(nowMs) };
    return;
  }
  if (life.donation.donationStatus !== 'pending') return;
  const answer = answerTo(life.donation, facts, says, nowMs);
  if (answer.kind === 'waits') life.donation = { ...life.donation, donationClaim: answer.claim };
  if (answer.kind === 'settles') settle(life, answer.settlement, nowMs, 'holder');
  if (answer.kind === 'waits' || answer.kind === 'settles') life.said.add(says);
};

const decide = (life: Life, by: string, upheld: boolean, facts: AttendanceFacts, nowMs: number): void => {
  if (whyNotDecidable(life.donation, facts, { id: by, inviters: new Set() }, nowMs)) return;
  expect(facts.recordedBy).not.toContain(by);
  const appealOutcome = upheld ? 'upheld' : 'rejected';
  life.donation = { ...life.donation, appealOutcome, appealDecidedAt: iso(nowMs) };
  const action = upheld ? life.donation.donationClaim : 'failed';
  const { charityOnSuccess = '', charityName = '' } = life.donation;
  if (action === 'refund') settle(life, toCard, nowMs, 'operator');
  else if (action === 'achieved')
    settle(life, { status: 'donated', recipient: charityOnSuccess }, nowMs, 'operator');
  else if (action) settle(life, { status: 'forfeited', recipient: charityName }, nowMs, 'operator');
};

const record = (life: Life, by: string, what: AttendanceRecord | 'undo', nowMs: number): void => {
  if (nowMs > recordUntil(life.donation)) return;
  const stamp = { bookingId: 'booking', nonce: `${life.events.length}`, byStaffId: by, atMs: nowMs };
  const last = life.events.findLast(({ kind }) => kind !== 'undo');
  if (what !== 'undo') life.events.push({ ...what, ...stamp });
  else if (last) life.events.push({ kind: 'undo', undoes: last.nonce, ...stamp });
};

/** The reconciler looks again when it is due, until there is nothing left to do. */
const letTimePass = (life: Life): void => {
  const facts = attendanceFacts(life.events);
  for (let nowMs = end + hours(401), looks = 0; life.settlements.length === 0 && looks < 10; looks += 1) {
    const step = dueStep(life.donation, facts, nowMs);
    if (step.kind === 'look-again') nowMs = step.atMs;
    if (step.kind === 'announce') nowMs = step.returnedAtMs;
    reconcile(life, facts, nowMs);
  }
};

/** Plays the acts in order, and then only the reconciler. */
const live = (changes: Partial<DonationCase>, played: readonly (readonly [number, Act])[]): Life => {
  const life: Life = { donation: attestedDonation(changes), events: [], settlements: [], said: new Set() };
  const inOrder = [...played].sort(([one], [other]) => one - other);
  inOrder.forEach(([afterHours, doing], index) => {
    const nowMs = end + hours(afterHours) + index;
    const facts = attendanceFacts(life.events);
    if (doing.who === 'desk') record(life, doing.by, doing.records, nowMs);
    if (doing.who === 'holder') say(life, doing.says, facts, nowMs);
    if (doing.who === 'operator') decide(life, doing.by, doing.upheld, facts, nowMs);
    if (doing.who === 'reconciler') reconcile(life, facts, nowMs);
    viewOf(life.donation, facts, nowMs);
  });
  letTimePass(life);
  return life;
};

type Check = (life: Life, verdict: ReturnType<typeof verdictOf>) => void;

const checks: Record<string, Check> = {
  'is settled exactly once': ({ settlements }) => expect(settlements).toHaveLength(1),
  'goes to one of the agreed organisations or back to the card': ({ donation, settlements: [settled] }) => {
    const { charityName, charityOnSuccess } = donation;
    const places = { donated: charityOnSuccess, forfeited: charityName, refunding: undefined };
    if (settled) expect(settled.settlement.recipient).toBe(places[settled.settlement.status]);
  },
  'is forfeited only by a word of its holder, or by facts that no appeal has overcome': (life, verdict) => {
    const { donation, said, settlements } = life;
    if (settlements[0]?.settlement.status !== 'forfeited' || said.has('failed')) return;
    expect(donation.policy.stakeMode).toBe('attested');
    expect(verdict).toBe('not-kept');
    expect(donation.appealOutcome).not.toBe('upheld');
    expect(donation.notKeptAt).toBeDefined();
  },
  'is forfeited when the facts say so and no appeal was upheld': ({ donation, settlements }, verdict) => {
    const [settled] = settlements;
    if (!settled || !isAttested(donation) || verdict !== 'not-kept') return;
    if (upheldAt(donation, settled.atMs) === undefined) expect(settled.settlement.status).toBe('forfeited');
  },
  'goes to nobody while its holder and the desk say nothing': ({ settlements, said }, verdict) => {
    if (said.size === 0 && verdict !== 'not-kept') expect(settlements[0]?.settlement).toEqual(toCard);
  },
  'is donated only by a word of its holder': ({ settlements, said }) => {
    if (settlements[0]?.settlement.status === 'donated') expect(said.has('achieved')).toBe(true);
  },
  'is settled when the facts are final, but for the word that gives it away': ({ donation, settlements }) => {
    const [settled] = settlements;
    if (!settled || !isAttested(donation) || settled.settlement.status === 'forfeited') return;
    expect(settled.atMs).toBeGreaterThanOrEqual(factsFinalAt(donation));
  },
  'is settled by no operator who has recorded anything about it': ({ donation, events }) => {
    const { appealedAt } = donation;
    if (!appealedAt) return;
    const facts = attendanceFacts(events);
    const open = { ...donation, donationStatus: 'pending', appealOutcome: undefined } as const;
    for (const by of facts.recordedBy)
      expect(whyNotDecidable(open, facts, { id: by, inviters: new Set() }, Date.parse(appealedAt))).toContain(
        'someone else',
      );
  },
};

const lives = fc.record({
  stakeMode: fc.constantFrom('attested', 'attested', 'honour'),
  charityType: fc.constantFrom('anti-charity', 'anti-charity', 'charity'),
  played: acts,
});

it(`in 500 lives a donation ${Object.keys(checks).join('; ')}`, () => {
  fc.assert(
    fc.property(lives, ({ stakeMode, charityType, played }) => {
      const life = live({ policy: { ...policyInForce(), stakeMode }, charityType }, played);
      for (const check of Object.values(checks)) check(life, verdictOf(attendanceFacts(life.events)));
    }),
    { numRuns: 500 },
  );
});
