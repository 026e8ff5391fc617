import { projectPackages } from '../../../shared/domain/prices/packages.ts';
import { formatCents } from '../../../shared/domain/prices/pricing.ts';
import { storedPackagePrices } from '../stored/package-prices.ts';
import { CodeLine } from './code-line.tsx';

const ask = async (code: string): Promise<{ sentence: string; keep: () => void }> => {
  const { quoteWith } = await import('./quote.ts');
  const prices = await Promise.all(
    projectPackages.map(async ({ type, hours }) => {
      const { totalCents } = await quoteWith({ packageData: { packageType: type, totalHours: hours }, code });
      return [type, totalCents] as const;
    }),
  );
  const texts = projectPackages.map(
    ({ name, type }) => `${name} ${formatCents(Object.fromEntries(prices)[type] ?? 0)}`,
  );
  return {
    sentence: `With your code, if you buy online: ${texts.join(', ')}.`,
    keep: () => storedPackagePrices.write({ code, cents: Object.fromEntries(prices) }),
  };
};

/** The code for the packages of the price list. */
export const PackageCode = () => <CodeLine about="packages" use={ask} leave={storedPackagePrices.clear} />;
