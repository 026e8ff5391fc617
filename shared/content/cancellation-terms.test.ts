import { type Policy, policyInForce } from '../domain/policy-in-force.ts';
import { cancellationTerms } from './cancellation-terms.ts';

const termsWith = (changes: Partial<Policy>): string =>
  cancellationTerms({ ...policyInForce(), ...changes }).join('\n');

it('says what comes back, until when, and how often a session can be moved', () => {
  expect(termsWith({})).toBe(
    [
      'Cancel a session up to 24 hours before it begins, and everything comes back: what you paid, package hours, and your donation.',
      'After that, up to 2 hours before it begins: half of the price of the session comes back, and all of your donation. Package hours do not.',
      'Booked by mistake? For 30 minutes after booking everything comes back, up to 2 hours before it begins.',
      'You can move a session twice, up to 12 hours before it begins, to any free time of the same length. It costs nothing.',
      'Once cancelling is not free any more, moving the session does not make it free again.',
      'If it is too late for that and you cannot come, please write to us.',
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
