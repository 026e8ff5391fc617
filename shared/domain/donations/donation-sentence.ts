import { site } from '../../site.ts';
import type { Policy } from '../policy/policy-in-force.ts';
import { formatCents } from '../prices/pricing.ts';
import type { CharityType } from '../stakes/charities.ts';
import { recipientInText } from '../stakes/recipient.ts';
import { charityOnSuccess } from '../stakes/stakes.ts';
import { cityTime } from '../time/city-time.ts';
import { hourText, slotHour } from '../time/slots.ts';

interface Donation {
  charityType?: CharityType | undefined;
  charityName?: string | undefined;
  /** The charity agreed on for a paid donation. Before payment it follows from the site's settings. */
  charityOnSuccess?: string | undefined;
  /** The terms of a booking. Before there is one, those of the site hold. */
  policy?: Pick<Policy, 'stakeMode' | 'undecidedStakeDays'> | undefined;
}

/**
 * Says where a donation goes if its giver succeeds, fails or never answers. Undefined until its kind and organisation
 * are chosen.
 */
export const donationSentence = (donation: Donation): string | undefined => {
  const { charityType, charityName, charityOnSuccess: agreed, policy = site } = donation;
  if (!charityType || !charityName) return undefined;
  const onSuccess = recipientInText(agreed ?? charityOnSuccess({ charityType, charityName }));
  const opposed = recipientInText(charityName);
  const back = `back to your card ${policy.undecidedStakeDays} days after the session`;
  if (charityType === 'charity')
    return `If you succeed, your donation goes to ${onSuccess}. If you fail or never answer, it goes ${back}.`;
  return policy.stakeMode === 'attested'
    ? `If you succeed, your donation goes to ${onSuccess} or back to you. If you fail, or our desk records that you did, it goes to ${opposed}. If you never answer and no failure is recorded, it goes ${back}.`
    : `If you succeed, your donation goes to ${onSuccess} or back to you. If you fail, it goes to ${opposed}. If you never answer, it goes ${back}.`;
};

interface AttestedDonation extends Omit<Donation, 'policy'> {
  policy?: Pick<Policy, 'stakeMode'> | undefined;
  /** In cents. */
  donationAmount: number;
  timeSlot: string;
  /** In hours. */
  duration: number;
}

/**
 * Says what to show to whom, until when, and what happens otherwise, where the desk has a say in a donation. Undefined
 * where it has none, or nothing is chosen yet.
 */
export const resultSentence = (donation: AttestedDonation): string | undefined => {
  const { charityType, charityName, donationAmount, timeSlot, duration, policy = site } = donation;
  if (policy.stakeMode !== 'attested' || charityType !== 'anti-charity') return undefined;
  if (!charityName || donationAmount === 0) return undefined;
  const until =
    timeSlot && duration > 0 ? `, by ${hourText(slotHour(timeSlot) + duration)}, ${cityTime()}` : '';
  return `Before you leave, show your result at the desk${until}. Otherwise ${formatCents(donationAmount)} goes to ${recipientInText(charityName)} once the desk has recorded that you had none.`;
};
