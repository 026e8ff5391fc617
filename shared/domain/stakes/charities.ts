import { site } from '../../site.ts';

export const charityTypes = ['charity', 'anti-charity'] as const;
export type CharityType = (typeof charityTypes)[number];

/** The organisations that can receive a stake, by their kind. */
export const organisations: Record<CharityType, readonly string[]> = {
  charity: site.charities,
  'anti-charity': site.antiCharities,
};
