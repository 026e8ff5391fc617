import { bookingCode } from '../../../shared/domain/bookings/booking-code.ts';
import { hoursText } from '../../../shared/domain/policy/policy-text.ts';
import { formatCents, paidCents } from '../../../shared/domain/prices/pricing.ts';
import { cityTime } from '../../../shared/domain/time/city-time.ts';
import { sessionTimes } from '../../../shared/domain/time/slots.ts';
import type { ChangeableBooking } from '../../../shared/schemas/booking.ts';
import type { SessionPhase } from '../../calendar/location-clock.ts';
import { Where } from '../place/where.tsx';
import { donationTerms } from './donation-now.ts';
import type { Fact } from './facts.tsx';

type Session = Omit<ChangeableBooking, 'name' | 'email'>;

const paidText = (session: Session): string => {
  const paid = paidCents(session);
  if (!session.packageId) return formatCents(paid);
  const hours = `${hoursText(session.duration)} of your package`;
  return paid > 0 ? `${hours}, and ${formatCents(paid)}` : hours;
};

/** Everything about a session except its date, for its holder. */
export const sessionFacts = (session: Session, phase: SessionPhase): Fact[] => [
  [
    'Time',
    `${sessionTimes(session.timeSlot, session.duration)}, ${cityTime()} (${hoursText(session.duration)})`,
  ],
  ['Booking', bookingCode(session.id)],
  ['Where', <Where key="where" />],
  ['Task', session.task],
  ...(session.donationAmount > 0
    ? [['Donation', `${formatCents(session.donationAmount)}. ${donationTerms(session, phase)}`] as Fact]
    : []),
  ['Paid', paidText(session)],
];
