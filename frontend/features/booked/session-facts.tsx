import { cityTime } from '../../../shared/domain/city-time.ts';
import { donationSentence } from '../../../shared/domain/donation-sentence.ts';
import { hoursText } from '../../../shared/domain/policy-text.ts';
import { formatCents, paidCents } from '../../../shared/domain/pricing.ts';
import { sessionTimes } from '../../../shared/domain/slots.ts';
import { describeStake } from '../../../shared/domain/stakes.ts';
import type { Booking } from '../../../shared/schemas/booking.ts';
import { Where } from '../place/where.tsx';
import type { Fact } from './facts.tsx';

type Session = Omit<Booking, 'name' | 'email'>;

/** The amount of a donation and its recipient, decided or possible. */
const donationText = (session: Session): string => {
  const { donationAmount, donationStatus, donationRecipient } = session;
  const sentence =
    donationStatus === 'pending'
      ? donationSentence(session)
      : describeStake(donationStatus, donationRecipient);
  return `${formatCents(donationAmount)}. ${sentence}`;
};

const paidText = (session: Session): string => {
  const paid = paidCents(session);
  if (!session.packageId) return formatCents(paid);
  const hours = `${hoursText(session.duration)} of your package`;
  return paid > 0 ? `${hours}, and ${formatCents(paid)}` : hours;
};

/** Everything about a session except its date, for its holder. */
export const sessionFacts = (session: Session): Fact[] => [
  [
    'Time',
    `${sessionTimes(session.timeSlot, session.duration)}, ${cityTime()} (${hoursText(session.duration)})`,
  ],
  ['Where', <Where key="where" />],
  ['Task', session.task],
  ...(session.donationAmount > 0 ? [['Donation', donationText(session)] as Fact] : []),
  ['Paid', paidText(session)],
];
