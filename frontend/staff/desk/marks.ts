import { returnText } from '../../../shared/domain/people/email-outcomes.ts';
import { site } from '../../../shared/site.ts';
import type { SeenSession } from './seen-session.ts';
import { strikesText } from './words.ts';

interface Mark {
  text: string;
  isAlarming?: boolean;
}

const disputeWords = { open: 'Payment disputed', lost: 'Payment taken back by the bank' } as const;

/** The marks of a visitor, for the desk to see at a glance. */
export const marksOf = ({
  facts,
  hasDonation,
  isWaiting,
  lateMinutes,
  dispute,
  locker,
  lockerAlsoOf,
  needsStudentId,
  refused,
  strikes,
  undelivered,
}: SeenSession): Mark[] => [
  ...(refused.length > 0 ? [{ text: 'Not recorded', isAlarming: true }] : []),
  ...(isWaiting ? [{ text: 'Waiting to be sent' }] : []),
  ...(facts.hasCriticalStrike ? [{ text: 'Critical rule broken today', isAlarming: true }] : []),
  ...(needsStudentId ? [{ text: facts.attendance === 'arrived' ? 'Student' : 'See the student ID' }] : []),
  ...(lateMinutes && facts.attendance === 'expected' ? [{ text: `Comes ${lateMinutes} minutes late` }] : []),
  ...(dispute ? [{ text: disputeWords[dispute], isAlarming: true }] : []),
  ...(undelivered ? [{ text: `Our email ${returnText(undelivered)}` }] : []),
  ...(locker && lockerAlsoOf.length === 0 ? [{ text: `Locker ${locker}` }] : []),
  ...(locker && lockerAlsoOf.length > 0
    ? [{ text: `Locker ${locker}, also of ${lockerAlsoOf.join(' and ')}`, isAlarming: true }]
    : []),
  ...(hasDonation ? [{ text: 'Donation' }] : []),
  ...(strikes > 0
    ? [{ text: strikesText(strikes), isAlarming: strikes >= site.strikesForReview.count }]
    : []),
];
