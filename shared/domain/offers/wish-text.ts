import { sessionTimes } from '../time/slots.ts';
import { anySlot, type Waiter } from './waiter.ts';

/** "9:00 AM to 12:00 PM", "any 3 hours" or "any hour". */
export const wishedTimes = ({ timeSlot, duration }: Pick<Waiter, 'duration' | 'timeSlot'>): string => {
  if (timeSlot !== anySlot) return sessionTimes(timeSlot, duration);
  return duration === 1 ? 'any hour' : `any ${duration} hours`;
};
