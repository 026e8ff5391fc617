import type { AttendanceFacts } from '../desk/attendance.ts';
import type { DonationCase } from '../donations/donation-case.ts';
import { policyInForce } from '../policy/policy.ts';

export const minutes = (count: number): number => count * 60_000;
export const hours = (count: number): number => count * 3_600_000;

export const expectedFacts: AttendanceFacts = {
  attendance: 'expected',
  rulesBroken: [],
  hasCriticalStrike: false,
  recordedBy: [],
};
export const factsOf = (facts: Partial<AttendanceFacts>): AttendanceFacts => ({ ...expectedFacts, ...facts });

/** A donation of $25 that the desk has a say in. Its session ends on November 23, 2026, at 12:00 PM in New York. */
export const attestedDonation = (changes: Partial<DonationCase> = {}): DonationCase => ({
  status: 'booked',
  date: '2026-11-23',
  timeSlot: '9:00 AM',
  duration: 3,
  donationAmount: 2500,
  donationStatus: 'pending',
  charityType: 'anti-charity',
  charityName: 'Green Party',
  charityOnSuccess: 'St. Jude',
  policy: { ...policyInForce(), stakeMode: 'attested' },
  ...changes,
});
