import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { hoursText } from '../../../shared/domain/policy/policy-text.ts';
import { hoursToSpend } from '../../../shared/domain/prices/package-hours.ts';
import type { HoursPackage } from '../../../shared/schemas/package.ts';
import { failureSentence } from '../../api/api-error.ts';
import { myPackagesQuery } from '../../api/member-queries.ts';
import { useUser } from '../../session/user.ts';
import type { RadioChoice } from '../../ui/radio-field.tsx';
import { type BookingChoice, cardChoice } from '../stored/booking-draft.ts';
import { type CardSession, dearerThanCard } from './dearer-than-card.ts';
import type { BookingFormControl } from './use-draft.ts';

export const usablePackages = (packages: readonly HoursPackage[]): HoursPackage[] =>
  packages.filter((hoursPackage) => hoursPackage.status === 'active' && hoursToSpend(hoursPackage) > 0);

/** The packages with hours left, and then the card. A package is marked where the card is the cheaper way. */
export const payWithChoices = (packages: readonly HoursPackage[], session: CardSession): RadioChoice[] => [
  ...packages.map((hoursPackage) => ({
    value: hoursPackage.id,
    label: `${hoursPackage.name} package`,
    detail: [`${hoursText(hoursToSpend(hoursPackage))} left`, dearerThanCard(hoursPackage, session)]
      .filter(Boolean)
      .join('. '),
  })),
  { value: cardChoice, label: 'Card', detail: 'You pay at the checkout.' },
];

/** The first package, unless the card is the cheaper way. Undefined without a package. */
export const firstChoice = (packages: readonly HoursPackage[], session: CardSession): string | undefined => {
  const [first] = packages;
  return first && dearerThanCard(first, session) ? cardChoice : first?.id;
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
 * The packages that this member can pay with, the chosen one, and the reason why it cannot pay. Until the member has
 * chosen, it is the cheaper way.
 */
export const usePayWith = (
  { fillIn, isChosen }: BookingFormControl,
  { packageId: chosenId, duration, isStudent }: BookingChoice,
) => {
  const { user } = useUser();
  const { data, error, refetch } = useQuery({
    ...myPackagesQuery(user?.id ?? ''),
    enabled: user !== undefined,
  });
  const packages = user && data ? usablePackages(data) : [];
  const chosen = packages.find(({ id }) => id === chosenId);
  const first = firstChoice(packages, { duration, isStudent });
  const isOffered = chosen !== undefined || chosenId === cardChoice;
  useEffect(() => {
    if (first && !(isOffered && isChosen('packageId'))) fillIn('packageId', first);
  }, [first, isOffered, fillIn, isChosen]);
  return {
    packages,
    failure: error ? failureSentence(error) : undefined,
    retry: () => void refetch(),
    /** Empty when the card pays, or when the chosen package no longer exists. */
    packageId: chosen?.id ?? '',
    problem: packageProblem(chosen, Number(duration)),
  };
};
