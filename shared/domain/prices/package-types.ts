export const packageTypes = ['mini', 'full', 'mega'] as const;
export type PackageType = (typeof packageTypes)[number];
