import { cancellationTerms, moveText, returnedFacts, tierTexts } from './cancellation-text.ts';
import { type Changeable, marksOfMove, tiersAhead } from './policy.ts';
import { type Policy, policyInForce } from './policy-in-force.ts';

const termsWith = (changes: Partial<Policy>): string =>
  cancellationTerms({ ...policyInForce(), ...changes }).join('\n');

it('says what comes back, until when, and how often a session can be moved', () => {
  expect(termsWith({})).toBe(
    [
      'Cancel a session up to 24 hours before it begins, and everything comes back: what you paid, package hours, and your donation while it is undecided.',
      'After that, up to 2 hours before it begins: half of the price of the session comes back, and all of your donation while it is undecided. Package hours do not.',
      'Booked by mistake? For 30 minutes after booking everything comes back, up to 2 hours before it begins.',
      'Once it is too late to cancel, neither the price nor package hours are refunded. If you cannot come, please write to us.',
      'You can move a session twice, up to 12 hours before it begins, to any free time of the same length. It costs nothing.',
      'Once free cancellation has ended, moving the session does not bring it back.',
    ].join('\n'),
  );
});

it.each<[Partial<Policy>, string, string]>([
  [{ lateRefundPercent: 0 }, 'no part of the price of the session comes back', 'half'],
  [{ lateRefundPercent: 25 }, '25% of the price', 'half'],
  [{ lateCancelHours: 24 }, 'Cancel a session up to 24 hours', 'After that'],
  [{ lateCancelHours: 0 }, 'After that, any time before it begins', 'up to 2 hours'],
  [{ freeCancelHours: 1, lateCancelHours: 0 }, 'up to 1 hour before', '24 hours'],
  [{ regretMinutes: 0 }, 'Cancel a session', 'Booked by mistake'],
  [{ maxMoves: 0 }, 'A session cannot be moved', 'You can move'],
  [{ maxMoves: 1 }, 'You can move a session once', 'twice'],
  [{ maxMoves: 5 }, 'You can move a session 5 times', 'twice'],
])('follows %j', (changes, said, unsaid) => {
  expect(termsWith(changes)).toContain(said);
  expect(termsWith(changes)).not.toContain(unsaid);
});

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
const textsAt = (time: string, booking: Changeable): string[] =>
  tierTexts(tiersAhead(booking, Date.parse(time)), booking);

describe('the terms of one booking', () => {
  it.each<[string, string, Partial<Changeable>, string[]]>([
    [
      'paid by card',
      '2026-11-10T12:00:00Z',
      {},
      [
        'Cancel until Thursday, November 19 at 2:00 PM, New York time, and $70 comes back to your card.',
        'After that, until Friday, November 20 at 12:00 PM, New York time, $35 of $70 comes back to your card.',
        'After that, you cannot cancel it, and none of the price is refunded.',
      ],
    ],
    [
      'booked in the morning of the same day',
      '2026-11-20T13:04:00Z',
      { createdAt: '2026-11-20T13:04:00.000Z', timeSlot: '4:00 PM' },
      [
        'Cancel until Friday, November 20 at 8:34 AM, New York time, and $70 comes back to your card.',
        'After that, until Friday, November 20 at 2:00 PM, New York time, $35 of $70 comes back to your card.',
        'After that, you cannot cancel it, and none of the price is refunded.',
      ],
    ],
    [
      'with a donation, in its last part',
      '2026-11-20T12:00:00Z',
      { donationAmount: 2000 },
      [
        'Cancel until Friday, November 20 at 12:00 PM, New York time, and $55 comes back to your card ($35 of $70 for the session, and your donation of $20).',
        'After that, you cannot cancel it, and none of the price is refunded. Your donation then depends on how your session goes.',
      ],
    ],
    [
      'paid with hours',
      '2026-11-10T12:00:00Z',
      { packageId: 'package', sessionPriceCents: 0, duration: 1 },
      [
        'Cancel until Thursday, November 19 at 2:00 PM, New York time, and 1 hour comes back to your package.',
        'After that, until Friday, November 20 at 12:00 PM, New York time, nothing comes back.',
        'After that, you cannot cancel it, and no hours are refunded.',
      ],
    ],
    [
      'paid with hours, with a donation',
      '2026-11-10T12:00:00Z',
      { packageId: 'package', sessionPriceCents: 0, donationAmount: 2000 },
      [
        'Cancel until Thursday, November 19 at 2:00 PM, New York time, and your donation of $20 comes back to your card, and 3 hours to your package.',
        'After that, until Friday, November 20 at 12:00 PM, New York time, your donation of $20 comes back to your card, but no hours to your package.',
        'After that, you cannot cancel it, and no hours are refunded. Your donation then depends on how your session goes.',
      ],
    ],
    [
      'of which nothing comes back late',
      '2026-11-20T12:00:00Z',
      { policy: { ...policyInForce(), lateRefundPercent: 0 } },
      [
        'Cancel until Friday, November 20 at 12:00 PM, New York time, but nothing comes back.',
        'After that, you cannot cancel it, and none of the price is refunded.',
      ],
    ],
    [
      'of which only the donation comes back late',
      '2026-11-20T12:00:00Z',
      { donationAmount: 2000, policy: { ...policyInForce(), lateRefundPercent: 0 } },
      [
        'Cancel until Friday, November 20 at 12:00 PM, New York time, and your donation of $20 comes back to your card, and nothing of the price.',
        'After that, you cannot cancel it, and none of the price is refunded. Your donation then depends on how your session goes.',
      ],
    ],
    ['that has begun', '2026-11-20T19:00:00Z', {}, []],
    ['whose payment is disputed', '2026-11-10T12:00:00Z', { dispute: 'open' }, []],
    ['that is cancelled', '2026-11-10T12:00:00Z', { status: 'cancelled' }, []],
  ])('%s', (_, time, changes, texts) => {
    expect(textsAt(time, session(changes))).toEqual(texts);
  });

  it('that an operator has moved to tonight, nearer than it was', () => {
    const seen = session({ date: '2026-12-18', createdAt: '2026-11-19T12:00:00.000Z' });
    const movedAt = '2026-11-20T18:00:00.000Z';
    const moved = session({
      ...seen,
      date: '2026-11-20',
      timeSlot: '6:00 PM',
      ...marksOfMove(seen, true, Date.parse(movedAt)),
    });
    expect(textsAt(movedAt, moved)).toEqual([
      'Cancel until Friday, November 20 at 5:59 PM, New York time, and $70 comes back to your card.',
      'After that, you cannot cancel it, and none of the price is refunded.',
    ]);
  });
});

it('says until when and how often a session can be moved', () => {
  const until = '2026-11-24T14:00:00.000Z';
  expect(moveText(until, 2)).toBe(
    'Move it until Tuesday, November 24 at 9:00 AM, New York time, at no charge. You can move it 2 more times.',
  );
  expect(moveText(until, 1)).toContain('You can move it once more.');
});

it.each([
  [{ sessionCents: 3500, donationCents: 0, hoursBack: 0 }, {}, 'Session: $35 of $70; Back to your card: $35'],
  [{ sessionCents: 0, donationCents: 0, hoursBack: 0 }, {}, 'Session: $0 of $70'],
  [
    { sessionCents: 3500, donationCents: 2000, hoursBack: 0 },
    {},
    'Session: $35 of $70; Donation: $20; Back to your card: $55',
  ],
  [
    { sessionCents: 0, donationCents: 2000, hoursBack: 0 },
    { sessionPriceCents: 0, packageId: 'package' },
    'Donation: $20; Back to your card: $20; Back to your package: 0 of 3 hours',
  ],
])('names each part of %j that was paid', (parts, paid, text) => {
  const facts = returnedFacts(parts, session(paid));
  expect(facts.map((fact) => fact.join(': ')).join('; ')).toBe(text);
});
