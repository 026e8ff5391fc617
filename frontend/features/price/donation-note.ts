import type { CharityType } from '../../../shared/domain/charities.ts';
import { site } from '../../../shared/site.ts';

interface Stake {
  charityType?: CharityType | undefined;
  charityName?: string | undefined;
  /** Of a stake that is paid; before that, the site's own. */
  charityOnSuccess?: string | undefined;
}

/** What happens to a donation, once its kind and organisation are chosen. */
export const donationNote = ({
  charityType,
  charityName,
  charityOnSuccess = site.defaultCharity,
}: Stake): string | undefined => {
  if (!charityType || !charityName) return undefined;
  return charityType === 'charity'
    ? `If you succeed, your donation goes to ${charityName}. It is held until you confirm that.`
    : `If you fail, your donation goes to ${charityName}. If you succeed, it goes to ${charityOnSuccess}, or back to you.`;
};
