import { type ProjectPackage, projectPackages } from '../../../../shared/domain/prices/packages.ts';
import { hourlyRates } from '../../../../shared/domain/prices/pricing.ts';
import { site } from '../../../../shared/site.ts';
import { act } from './act.ts';

/** Changes that an operator deploys while visitors are buying. */
export const configurationChanges = [
  'prices',
  'packages',
  'fewer packages',
  'hours',
  'seats',
  'lists',
  'stake mode',
] as const;
export type ConfigurationChange = (typeof configurationChanges)[number];

interface Configuration {
  site: typeof site;
  rates: typeof hourlyRates;
  packages: readonly ProjectPackage[];
}

const current = (): Configuration => ({
  site: { ...site },
  rates: { ...hourlyRates },
  packages: projectPackages.map((listed) => ({ ...listed })),
});

const put = ({ site: settings, rates, packages }: Configuration): void => {
  Object.assign(site, settings);
  Object.assign(hourlyRates, rates);
  Object.assign(projectPackages, { length: packages.length });
  for (const [index, listed] of packages.entries())
    Object.assign(projectPackages, { [index]: { ...listed } });
};

const dearer = (listed: ProjectPackage): ProjectPackage => ({
  ...listed,
  name: `New ${listed.name}`,
  priceCents: listed.priceCents + 5000,
  refundCents: listed.refundCents === 0 ? 2000 : 0,
});

const configurations: Readonly<Record<ConfigurationChange, (before: Configuration) => Configuration>> = {
  prices: (before) => ({
    ...before,
    rates: { ...before.rates, introductoryCents: 3050 as never, regularCents: 2850 as never },
  }),
  packages: (before) => ({ ...before, packages: before.packages.map(dearer) }),
  'fewer packages': (before) => ({ ...before, packages: before.packages.slice(1) }),
  hours: (before) => ({
    ...before,
    site: { ...before.site, openingHour: 9 as never, closingHour: 11 as never },
  }),
  seats: (before) => ({
    ...before,
    site: { ...before.site, seatsPerHour: Math.max(1, before.site.seatsPerHour - 1) },
  }),
  lists: (before) => ({
    ...before,
    site: {
      ...before.site,
      charities: ['Red Cross', 'ASPCA'] as never,
      defaultCharity: 'Red Cross' as never,
    },
  }),
  'stake mode': (before) => ({
    ...before,
    site: { ...before.site, stakeMode: before.site.stakeMode === 'honour' ? 'attested' : 'honour' },
  }),
};

/** An operator deploys a change. */
export const changes = act('changes', async ({ world }, change: ConfigurationChange) => {
  world.scheduler.count(`change: ${change}`);
  world.scheduler.note(`the operator changes ${change}`);
  world.changedAtMs.push(world.scheduler.nowMs);
  put(configurations[change](current()));
});

/** Returns a function that reverts all later changes. */
export const configurationKept = (): (() => void) => {
  const kept = current();
  return () => put(kept);
};
