import { timeSlots } from '../../../../shared/domain/time/slots.ts';
import { failureSentence } from '../../../api/api-error.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { choiceProblem, hourStates, type OwnSeat } from '../../../features/booking/hours.ts';
import { useAvailability } from '../../parts/queries.ts';

/**
 * The times of a day at which a session of so many hours can begin. `ownSeat`: the one that is moved, whose hours count
 * as free. Undefined until the server has answered.
 */
export const useFreeTimes = (date: string, duration: number, ownSeat?: OwnSeat) => {
  const { data, error } = useAvailability(date);
  const hours = data?.date === date ? hourStates(data, ownSeat, serverNow()) : undefined;
  const isFree = (timeSlot: string): boolean =>
    hours?.some((hour) => hour.timeSlot === timeSlot && !hour.obstacle) === true &&
    !choiceProblem(hours, timeSlot, duration);
  return {
    freeTimes: hours && timeSlots.filter(isFree),
    bookableDates: data?.bookableDates,
    failure: error ? failureSentence(error) : undefined,
  };
};
