import { site } from '../site.ts';

export const charityTypes = ['charity', 'anti-charity'] as const;
export type CharityType = (typeof charityTypes)[number];

/** Who can get a stake, by its kind. */
export const organisations: Record<CharityType, readonly string[]> = {
  charity: site.charities,
  'anti-charity': site.antiCharities,
};
