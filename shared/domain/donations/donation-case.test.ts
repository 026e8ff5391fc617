import { policyInForce } from '../policy/policy.ts';
import { attestedDonation as donation, expectedFacts, factsOf } from '../testing/donations.ts';
import { standingOf } from './donation-case.ts';

const againstIt = factsOf({ attendance: 'no-show' });
const nowMs = Date.parse('2026-11-23T18:00:00Z');

it('the record of the desk counts only where the desk has a say', () => {
  const inHonour = donation({ policy: { ...policyInForce(), stakeMode: 'honour' } });
  const toCharity = donation({ charityType: 'charity' });
  expect(standingOf(donation(), againstIt, nowMs)).toBe('not-kept');
  for (const other of [inHonour, toCharity]) expect(standingOf(other, againstIt, nowMs)).toBe('undecided');
  expect(standingOf(donation({ donationStatus: 'forfeited' }), expectedFacts, nowMs)).toBe('final');
});
