import { type SiteSettings, site } from '../../site.ts';

export { type PackageType, packageTypes } from './package-types.ts';

/** A block of hours for one project. */
export type ProjectPackage = SiteSettings['projectPackages'][number];

export const { projectPackages } = site;

export const packageHourCents = ({ priceCents, hours }: ProjectPackage): number => priceCents / hours;

/** The refund as a percentage of the price: "12.5", or "about 10" for 9.09. */
export const refundShare = ({ refundCents, priceCents }: ProjectPackage): string => {
  const percent = (refundCents / priceCents) * 100;
  return Number.isInteger(percent * 10) ? `${percent}%` : `about ${Math.round(percent / 5) * 5}%`;
};
