export const packageTypes = ['mini', 'full', 'mega'] as const;
export type PackageType = (typeof packageTypes)[number];

/** A block of hours on the price list. Amounts are in cents. */
export interface ProjectPackage {
  type: PackageType;
  name: string;
  hours: number;
  priceCents: number;
  /** The refund on completion. */
  refundCents: number;
  popular: boolean;
}

export const projectPackages: readonly ProjectPackage[] = [
  { type: 'mini', name: 'Mini Project', hours: 15, priceCents: 37_500, refundCents: 0, popular: false },
  { type: 'full', name: 'Full Project', hours: 50, priceCents: 110_000, refundCents: 10_000, popular: true },
  {
    type: 'mega',
    name: 'Mega Project',
    hours: 100,
    priceCents: 200_000,
    refundCents: 25_000,
    popular: false,
  },
];

export const packageHourCents = ({ priceCents, hours }: ProjectPackage): number => priceCents / hours;

/** The refund as a percentage of the price: "12.5", or "about 10" for 9.09. */
export const refundShare = ({ refundCents, priceCents }: ProjectPackage): string => {
  const percent = (refundCents / priceCents) * 100;
  return Number.isInteger(percent * 10) ? `${percent}%` : `about ${Math.round(percent / 5) * 5}%`;
};
