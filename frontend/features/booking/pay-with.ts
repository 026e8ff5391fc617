import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { hoursText } from '../../../shared/domain/policy/policy-text.ts';
import { hoursToSpend } from '../../../shared/domain/prices/package-hours.ts';
import type { HoursPackage } from '../../../shared/schemas/package.ts';
import { myPackagesQuery } from '../../api/member-queries.ts';
import { useUser } from '../../session/user.ts';
import type { RadioChoice } from '../../ui/radio-field.tsx';
import { type BookingDraft, cardChoice } from '../stored/booking-draft.ts';
import type { BookingFormControl } from './use-draft.ts';

export const usablePackages = (packages: readonly HoursPackage[]): HoursPackage[] =>
  packages.filter((hoursPackage) => hoursPackage.status === 'active' && hoursToSpend(hoursPackage) > 0);

/** The packages with hours left, and then the card. */
export const payWithChoices = (packages: readonly HoursPackage[]): RadioChoice[] => [
  ...packages.map((hoursPackage) => ({
    value: hoursPackage.id,
    label: `${hoursPackage.name} package`,
    detail: `${hoursText(hoursToSpend(hoursPackage))} left`,
  })),
  { value: cardChoice, label: 'Card', detail: 'You pay at the checkout.' },
];

/** The first package, when the present choice is not offered. Undefined when the choice can stay. */
export const firstChoice = (packages: readonly HoursPackage[], chosen: string): string | undefined => {
  const isOffered = chosen === cardChoice || packages.some(({ id }) => id === chosen);
  return isOffered ? undefined : packages[0]?.id;
};

/** Says that a package has too few hours left. Undefined when it has enough. */
export const packageProblem = (
  hoursPackage: HoursPackage | undefined,
  durationHours: number,
): string | undefined => {
  if (!hoursPackage || durationHours <= hoursToSpend(hoursPackage)) return undefined;
  return `Your package has ${hoursText(hoursToSpend(hoursPackage))} left. Please choose fewer hours, or pay by card.`;
};

/**
 * The packages that this member can pay with, the chosen one, and the reason why it cannot pay. Package hours are the
 * first choice when there are some.
 */
export const usePayWith = (
  { fillIn }: BookingFormControl,
  { packageId: chosenId, duration }: BookingDraft,
) => {
  const { user } = useUser();
  const { data } = useQuery({ ...myPackagesQuery(user?.id ?? ''), enabled: user !== undefined });
  const packages = user && data ? usablePackages(data) : [];
  const chosen = packages.find(({ id }) => id === chosenId);
  const first = firstChoice(packages, chosenId);
  useEffect(() => {
    if (first) fillIn('packageId', first);
  }, [first, fillIn]);
  return {
    packages,
    /** Empty when the card pays, or when the chosen package no longer exists. */
    packageId: chosen?.id ?? '',
    problem: packageProblem(chosen, Number(duration)),
  };
};
