import { timeSlots } from '../../../shared/domain/time/slots.ts';
import { failureSentence } from '../../api/api-error.ts';
import { serverNow } from '../../api/server-clock.ts';
import { choiceProblem, hourStates } from '../../features/booking/hours.ts';
import { useAvailability } from '../parts/queries.ts';

interface Session {
  date: string;
  timeSlot: string;
  duration: number;
}

/** The times of a day to which a session can be moved. Undefined until the server has answered. */
export const useFreeTimes = (date: string, session: Session) => {
  const { data, error } = useAvailability(date);
  const hours = data?.date === date ? hourStates(data, session, serverNow()) : undefined;
  const isFree = (timeSlot: string): boolean =>
    hours?.some((hour) => hour.timeSlot === timeSlot && !hour.obstacle) === true &&
    !choiceProblem(hours, timeSlot, session.duration);
  return {
    freeTimes: hours && timeSlots.filter(isFree),
    bookableDates: data?.bookableDates,
    failure: error ? failureSentence(error) : undefined,
  };
};
