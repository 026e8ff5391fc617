export const packageTypes = ['mini', 'full', 'mega'] as const;
export type PackageType = (typeof packageTypes)[number];

/** A block of hours for one project. Amounts in cents. */
export interface ProjectPackage {
  type: PackageType;
  name: string;
  hours: number;
  priceCents: number;
  /** Paid back on completion. */
  refundCents: number;
  popular: boolean;
}

/** Rates in cents. */
interface HourlyRates {
  introductoryCents: number;
  introductoryHours: number;
  regularCents: number;
  studentCents: number;
}

export interface PriceList {
  readonly hourlyRates: HourlyRates;
  readonly projectPackages: readonly ProjectPackage[];
}
