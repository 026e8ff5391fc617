import { sessionValue } from './session-store.ts';

interface PackagePrices {
  code: string;
  /** By the type of the package. */
  cents: Record<string, number>;
}

const examplePrices: PackagePrices = { code: '', cents: {} };

/** The prices of packages with the code that this tab has typed. */
export const storedPackagePrices = sessionValue('packagePrices', examplePrices);
