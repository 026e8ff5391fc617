import { useEffect, useState } from 'react';
import { timeSlots } from '../../../shared/domain/slots.ts';
import type { Availability } from '../../../shared/schemas/availability.ts';
import { failureSentence } from '../../api/api-error.ts';
import { callApi } from '../../api/client.ts';
import { serverNow } from '../../api/server-clock.ts';
import { choiceProblem, hourStates } from '../../features/booking/hours.ts';

interface Session {
  date: string;
  timeSlot: string;
  duration: number;
}

/** The times of a day to which a session can be moved. Undefined until the server has answered. */
export const useFreeTimes = (date: string, session: Session) => {
  const [availability, setAvailability] = useState<Availability>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    setFailure(undefined);
    callApi('get-availability', { query: { date } }).then(
      (answer) => {
        if (isCurrent) setAvailability(answer);
      },
      (error: unknown) => {
        if (isCurrent) setFailure(failureSentence(error));
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [date]);
  const isOfDay = availability?.date === date;
  const hours = isOfDay ? hourStates(availability, session, serverNow()) : undefined;
  const isFree = (timeSlot: string): boolean =>
    hours?.some((hour) => hour.timeSlot === timeSlot && !hour.obstacle) === true &&
    !choiceProblem(hours, timeSlot, session.duration);
  return {
    freeTimes: hours && timeSlots.filter(isFree),
    bookableDates: availability?.bookableDates,
    failure,
  };
};
