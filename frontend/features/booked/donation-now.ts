import { deadlineText } from '../../../shared/domain/donations/donation-deadline-text.ts';
import { donationSentence, resultSentence } from '../../../shared/domain/donations/donation-sentence.ts';
import { whyFrozen } from '../../../shared/domain/payments/describe-dispute.ts';
import { describeStake } from '../../../shared/domain/stakes/stakes.ts';
import type { BookingWithDonation } from '../../../shared/schemas/booking.ts';
import { serverNow } from '../../api/server-clock.ts';
import type { SessionPhase } from '../../calendar/location-clock.ts';

type Held = Omit<BookingWithDonation, 'email' | 'name'>;

/** The deadline that runs about a donation, in words. Undefined when none does, or its time is up. */
export const deadlineNow = ({ donationDeadline, ...booking }: Held): string | undefined => {
  const nowMs = serverNow();
  if (!donationDeadline || nowMs >= Date.parse(donationDeadline.until)) return undefined;
  return deadlineText(donationDeadline, booking, nowMs);
};

const joined = (...sentences: (string | undefined)[]): string => sentences.filter(Boolean).join(' ');

/** True while a result can be shown, and the desk has recorded nothing that decides. */
const isShowing = ({ donation }: Held, phase: SessionPhase): boolean =>
  phase !== 'over' && (donation === undefined || donation.standing === 'undecided');

/** The terms of a donation whose session is not over: what to show at the desk, and where the money goes. */
const termsOf = (booking: Held, phase: SessionPhase): string =>
  joined(isShowing(booking, phase) ? resultSentence(booking) : undefined, donationSentence(booking));

/** The state of a donation for its holder: where it goes, or what it waits for and until when. */
export const donationNow = (booking: Held, phase: SessionPhase): string => {
  const { donationStatus, donationRecipient, donation, donationDeadline } = booking;
  if (donationStatus !== 'pending') return describeStake(donationStatus, donationRecipient);
  const frozen = whyFrozen(booking);
  if (frozen) return frozen;
  const deadline = deadlineNow(booking);
  if (deadline && donationDeadline?.kind === 'answer') return deadline;
  if (deadline && phase !== 'upcoming') return joined(donation?.record, deadline);
  return phase === 'over' ? describeStake('pending', undefined) : termsOf(booking, phase);
};

/** The terms of a donation that is undecided, and its place once it is decided. */
export const donationTerms = (booking: Held, phase: SessionPhase): string =>
  booking.donationStatus === 'pending'
    ? termsOf(booking, phase)
    : describeStake(booking.donationStatus, booking.donationRecipient);
