import { queryOptions } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { closedSentence, isClosedOn } from '../../../shared/domain/time/opening-days.ts';
import type { Availability } from '../../../shared/schemas/availability.ts';
import { failureSentence } from '../../api/api-error.ts';
import { callApi } from '../../api/client.ts';
import { serverNow } from '../../api/server-clock.ts';
import { useQueryInPieces } from '../../api/use-query-in-pieces.ts';
import { addDays } from '../../calendar/calendar-dates.ts';
import { dateAtLocation, dateText } from '../../calendar/location-clock.ts';
import { storedHold } from '../stored/purchase.ts';
import { hourStates, isDayTaken, type OwnSeat } from './hours.ts';

const refreshMs = 15_000;

/** The only query that refetches: other visitors take seats while this one fills in the form. */
const availabilityQuery = (date: string) =>
  queryOptions({
    queryKey: ['availability', date],
    queryFn: () => callApi('get-availability', { query: { date } }),
    staleTime: 0,
    refetchInterval: refreshMs,
    refetchOnWindowFocus: true,
  });

const openDateFrom = (date: string, last: string): string =>
  isClosedOn(date) && date < last ? openDateFrom(addDays(date, 1), last) : date;

/**
 * The date that the form starts with: the first one that is open, or the next when the first bookable day has no free
 * hour left.
 */
export const initialDate = ({ date, bookableDates: { first, last }, hours }: Availability): string => {
  const isOver = date === first && hours.every((hour) => hour.begun || hour.seatsLeft === 0);
  return openDateFrom(isOver && first < last ? addDays(first, 1) : first, last);
};

type BookableDates = Availability['bookableDates'];

export const isBookableDate = (dates: BookableDates | undefined, date: string): boolean =>
  !dates || (dates.first <= date && date <= dates.last);

const closedProblem = (date: string): string | undefined =>
  date !== '' && isClosedOn(date) ? closedSentence(date) : undefined;

const rangeProblem = ({ first, last }: BookableDates): string =>
  `Please choose a date from ${dateText(first)} to ${dateText(last)}.`;

/**
 * Keeps the hours of the chosen date up to date. Until a date is chosen, today's answer gives the bookable dates.
 * `bookedSeat` is the seat of a booking that is being moved.
 */
export const useAvailability = (date: string, bookedSeat?: OwnSeat) => {
  const [knownDates, setKnownDates] = useState<{ first: string; last: string }>();
  const isBookable = date === '' || isBookableDate(knownDates, date);
  const { data, error, refetch } = useQueryInPieces({
    // By the server's clock, since the server refuses a date that has passed.
    ...availabilityQuery(date || dateAtLocation(serverNow())),
    enabled: isBookable,
  });
  const { first, last } = data?.bookableDates ?? {};
  if (first && last && (first !== knownDates?.first || last !== knownDates.last))
    setKnownDates({ first, last });

  const isCurrent = data !== undefined && data.date === date && !error;
  const hours = useMemo(
    () => (isCurrent ? hourStates(data, bookedSeat ?? storedHold.read(), serverNow()) : undefined),
    [isCurrent, data, bookedSeat],
  );
  return useMemo(
    () => ({
      bookableDates: knownDates,
      hours,
      /** The sentences about closed hours of the chosen date. Empty when it has none. */
      closures: isCurrent ? (data.closures ?? []).join(' ') : '',
      /** The chosen date, when none of its hours can be booked. */
      takenDate: hours && isDayTaken(hours) && !isClosedOn(date) ? date : undefined,
      initialDate: data && initialDate(data),
      dateProblem: isBookable ? closedProblem(date) : knownDates && rangeProblem(knownDates),
      isChecking: !hours && !error && isBookable && (!data || date !== ''),
      failure: error && isBookable ? failureSentence(error) : undefined,
      retry: () => void refetch(),
    }),
    [knownDates, hours, isCurrent, data, date, isBookable, error, refetch],
  );
};
export type LiveAvailability = ReturnType<typeof useAvailability>;
