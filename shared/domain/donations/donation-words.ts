import { rules } from '../../content/rules.ts';
import { type AttendanceFacts, isCritical } from '../desk/attendance.ts';
import { recordUntil } from '../desk/desk-times.ts';
import { hoursText } from '../policy/policy-text.ts';
import { recipientInText } from '../stakes/recipient.ts';
import { sessionEnd } from '../time/location-time.ts';
import { momentText } from '../time/moment-text.ts';
import {
  appealableUntil,
  appealDecidedBy,
  type DonationCase,
  standingOf,
  verdictOf,
} from './donation-case.ts';

const brokenRules = ({ rulesBroken }: AttendanceFacts): string =>
  rules
    .filter(({ id }) => rulesBroken.includes(id) && isCritical(id))
    .map(({ title }) => `"${title}"`)
    .join(' and ');

/** The facts that count against a donation, each as a sentence. */
const reasonsAgainst = (facts: AttendanceFacts): string[] => [
  ...(facts.attendance === 'no-show' ? ['Our desk has recorded that you did not come.'] : []),
  ...(facts.hasCriticalStrike
    ? [`Our desk has recorded that you broke a critical rule: ${brokenRules(facts)}.`]
    : []),
  ...(facts.resultShown === 'no' ? ['Our desk has recorded that you had no result to show.'] : []),
];

/** The same in a few words, for the staff. */
export const recordForStaff = (facts: AttendanceFacts): string =>
  [
    ...(facts.attendance === 'no-show' ? ['did not come'] : []),
    ...(facts.hasCriticalStrike ? [`broke a critical rule: ${brokenRules(facts)}`] : []),
    ...(facts.resultShown === 'no' ? ['had no result to show'] : []),
  ].join('; ') || 'nothing that counts against the donation';

/** A sentence about the facts. */
export const recordText = (facts: AttendanceFacts): string => {
  const verdict = verdictOf(facts);
  if (verdict === 'not-kept') return reasonsAgainst(facts).join(' ');
  if (verdict === 'kept') return 'Our desk has recorded that you came, and that you showed your result.';
  return 'Our desk has not recorded enough to settle your donation.';
};

/** The way to appeal, for somebody whose donation is not kept. */
export const wayToAppeal = (donation: DonationCase, nowMs: number): string => {
  const decidedBy = appealDecidedBy(donation);
  if (decidedBy !== undefined)
    return `Your appeal is with us. A different person from the one who recorded this decides by ${momentText(decidedBy)}. Without a decision by then, your appeal is upheld.`;
  const until = appealableUntil(donation);
  const opposed = recipientInText(donation.charityName ?? '');
  if (until !== undefined && nowMs < until)
    return `If that is wrong, you can appeal until ${momentText(until)}. Without an appeal your donation then goes to ${opposed}.`;
  if (until !== undefined)
    return `The time to appeal ended on ${momentText(until)}, so your donation goes to ${opposed}.`;
  const recorded = recordUntil(donation);
  const appeal = `we write to you, and you can appeal within ${hoursText(donation.policy.appealHours)}`;
  return nowMs < recorded
    ? `If that is wrong, please ask our desk to correct it by ${momentText(recorded)}. If the record stands after that, ${appeal}.`
    : `In a few minutes ${appeal}.`;
};

/** The reason for which a holder cannot decide before the session is over. */
export const notYetText = (donation: DonationCase, action: 'achieved' | 'refund'): string =>
  action === 'achieved'
    ? `Please tell us after your session, which ends on ${momentText(sessionEnd(donation))}.`
    : 'Until your session ends, your donation is refunded only together with the session. Please cancel the session instead.';

/** The place that the donation goes to by a claim: "your donation goes to St. Jude". */
const destination = ({ charityOnSuccess }: DonationCase, action: 'achieved' | 'refund'): string =>
  action === 'achieved'
    ? `your donation goes to ${recipientInText(charityOnSuccess ?? '')}`
    : 'your donation goes back to your card';

/** The answer to a claim that has to wait. */
export const waitingText = (donation: DonationCase, action: 'achieved' | 'refund'): string =>
  `Thank you, we have noted that. Our desk can record and correct what happened until ${momentText(recordUntil(donation))}. Then ${destination(donation, action)}, unless our desk has recorded something that counts against it.`;

/** The sentences after an appeal: what happens next. */
export const afterAppeal = (donation: DonationCase, nowMs: number): string => {
  const upheld = donation.donationClaim
    ? destination(donation, donation.donationClaim)
    : 'you tell us where your donation goes';
  return `${wayToAppeal(donation, nowMs)} If it is upheld, ${upheld}. If it is not, your donation goes to ${recipientInText(donation.charityName ?? '')}. We write to you either way.`;
};

/** The sentences with which the page of a pending donation says what was recorded and what follows. */
export const standingText = (donation: DonationCase, facts: AttendanceFacts, nowMs: number): string => {
  const { donationClaim, appealOutcome } = donation;
  const standing = standingOf(donation, facts, nowMs);
  if (standing === 'not-kept' && donation.appealedAt) return afterAppeal(donation, nowMs);
  if (standing === 'not-kept')
    return `${donation.notKeptAt && verdictOf(facts) !== 'not-kept' ? '' : recordText(facts)} ${wayToAppeal(donation, nowMs)}`.trim();
  if (appealOutcome === 'upheld' || (standing === 'kept' && donation.appealedAt))
    return 'Your appeal was upheld. Please tell us where your donation goes.';
  if (nowMs < sessionEnd(donation))
    return 'After your session you tell us how it went. What our desk records then counts too.';
  const until = recordUntil(donation);
  if (nowMs >= until) return `${recordText(facts)} Your word decides.`;
  if (donationClaim) return waitingText(donation, donationClaim);
  return `${recordText(facts)} It can record and correct until ${momentText(until)}; your donation is settled after that.`;
};
