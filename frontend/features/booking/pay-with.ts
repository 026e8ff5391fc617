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

/** Why a package cannot pay for that many hours. */
export const packageProblem = (
  hoursPackage: HoursPackage | undefined,
  durationHours: number,
): string | undefined => {
  if (!hoursPackage || durationHours <= hoursLeft(hoursPackage)) return undefined;
  return `Your package has ${hoursText(hoursLeft(hoursPackage))} left. Please choose fewer hours, or pay by card.`;
};

/** The packages that a visitor can pay with besides the card, and whether the chosen one covers the session. */
export const usePayWith = (chosenId: string, durationHours: number) => {
  const { user } = useUser();
  const { data } = useQuery({ ...myPackagesQuery(user?.id ?? ''), enabled: user !== undefined });
  const packages = user && data ? usablePackages(data) : [];
  const chosen = packages.find(({ id }) => id === chosenId);
  return {
    packages,
    /** Empty: the card pays, also when the package that was chosen is there no more. */
    packageId: chosen?.id ?? '',
    problem: packageProblem(chosen, durationHours),
  };
};
