import { useQuery } from '@tanstack/react-query';
import { hoursLeft } from '../../../shared/domain/package-hours.ts';
import type { HoursPackage } from '../../../shared/schemas/package.ts';
import { myPackagesQuery } from '../../api/member-queries.ts';
import { useUser } from '../../session/user.ts';
import type { RadioChoice } from '../../ui/radio-field.tsx';
import { hoursText } from '../price/price-text.ts';

export const usablePackages = (packages: readonly HoursPackage[]): HoursPackage[] =>
  packages.filter((hoursPackage) => hoursPackage.status === 'active' && hoursLeft(hoursPackage) > 0);

/** The card, or a package with hours left. */
export const payWithChoices = (packages: readonly HoursPackage[]): RadioChoice[] => [
  { value: '', label: 'Card', detail: 'You pay at the checkout.' },
  ...packages.map((hoursPackage) => ({
    value: hoursPackage.id,
    label: `${hoursPackage.name} package`,
    detail: `${hoursText(hoursLeft(hoursPackage))} left`,
  })),
];

/** Says that a package has too few hours left. Undefined when it has enough. */
export const packageProblem = (
  hoursPackage: HoursPackage | undefined,
  durationHours: number,
): string | undefined => {
  if (!hoursPackage || durationHours <= hoursLeft(hoursPackage)) return undefined;
  return `Your package has ${hoursText(hoursLeft(hoursPackage))} left. Please choose fewer hours, or pay by card.`;
};

/** The packages that this member can pay with, the chosen one, and the reason why it cannot pay. */
export const usePayWith = (chosenId: string, durationHours: number) => {
  const { user } = useUser();
  const { data } = useQuery({ ...myPackagesQuery(user?.id ?? ''), enabled: user !== undefined });
  const packages = user && data ? usablePackages(data) : [];
  const chosen = packages.find(({ id }) => id === chosenId);
  return {
    packages,
    /** Empty when the card pays, or when the chosen package no longer exists. */
    packageId: chosen?.id ?? '',
    problem: packageProblem(chosen, durationHours),
  };
};
