import { site } from '../site.ts';
import type { CharityType } from './charities.ts';
import { charityOnSuccess } from './stakes.ts';

interface Donation {
  charityType?: CharityType | undefined;
  charityName?: string | undefined;
  /** The charity agreed on for a paid donation. Before payment it follows from the site's settings. */
  charityOnSuccess?: string | undefined;
}

/**
 * Says where a donation goes if its giver succeeds, fails or never answers. Undefined until its kind and organisation
 * are chosen.
 */
export const donationSentence = (
  { charityType, charityName, charityOnSuccess: agreed }: Donation,
  undecidedDays: number = site.undecidedStakeDays,
): string | undefined => {
  if (!charityType || !charityName) return undefined;
  const onSuccess = agreed ?? charityOnSuccess({ charityType, charityName });
  const back = `back to your card ${undecidedDays} days after the session`;
  return charityType === 'charity'
    ? `If you succeed, your donation goes to ${onSuccess}; if you fail or never answer, ${back}.`
    : `If you succeed, your donation goes to ${onSuccess} or back to you; if you fail, to ${charityName}; if you never answer, ${back}.`;
};
