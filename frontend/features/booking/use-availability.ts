import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { refusalSentence } from '../../api/api-error.ts';
import { availabilityQuery } from '../../api/availability-query.ts';
import { serverNow } from '../../api/server-clock.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { dateAtLocation, dateText } from '../day/location-clock.ts';
import { storedHold } from '../stored/hold.ts';
import { initialDate, isBookableDate } from './dates.ts';
import { hourStates } from './hours.ts';

const failureSentence = 'We could not check which hours are free.';

/** The hours of the chosen date, kept up to date. Until a date is chosen, today's answer tells the bookable dates. */
export const useAvailability = (date: string) => {
  const hydrated = useHydrated();
  const [knownDates, setKnownDates] = useState<{ first: string; last: string }>();
  const isBookable = date === '' || isBookableDate(knownDates, date);
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    // By the server's clock, as far as it is known: it refuses a date that has passed.
    ...availabilityQuery(date || dateAtLocation(serverNow())),
    enabled: hydrated && isBookable,
  });
  const bookableDates = data?.bookableDates ?? knownDates;
  if (data && data.bookableDates !== knownDates) setKnownDates(data.bookableDates);

  const isCurrent = data !== undefined && !isPlaceholderData && data.date === date && !error;
  const hours = useMemo(
    () => (isCurrent ? hourStates(data, storedHold.read(), serverNow()) : undefined),
    [isCurrent, data],
  );
  return {
    bookableDates,
    hours,
    initialDate: data && initialDate(data),
    dateProblem:
      !isBookable && bookableDates
        ? `Please choose a date from ${dateText(bookableDates.first)} to ${dateText(bookableDates.last)}.`
        : undefined,
    isChecking: hydrated && isFetching && !hours,
    failure: error && isBookable ? (refusalSentence(error) ?? failureSentence) : undefined,
    retry: () => void refetch(),
  };
};
export type LiveAvailability = ReturnType<typeof useAvailability>;
