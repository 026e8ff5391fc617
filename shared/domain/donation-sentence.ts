import { site } from '../site.ts';
import type { CharityType } from './charities.ts';
import type { Policy } from './policy-in-force.ts';
import { charityOnSuccess } from './stakes.ts';

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
  const onSuccess = agreed ?? charityOnSuccess({ charityType, charityName });
  const back = `back to your card ${policy.undecidedStakeDays} days after the session`;
  if (charityType === 'charity')
    return `If you succeed, your donation goes to ${onSuccess}; if you fail or never answer, ${back}.`;
  return policy.stakeMode === 'attested'
    ? `If you succeed, your donation goes to ${onSuccess} or back to you; if you fail, or our desk records that you did, to ${charityName}; if you never answer and nothing of that kind is recorded, ${back}.`
    : `If you succeed, your donation goes to ${onSuccess} or back to you; if you fail, to ${charityName}; if you never answer, ${back}.`;
};
