import { useLateComponent } from '../../ui/use-late-component.ts';
import { storedBookedHours } from '../stored/booked-hours.ts';
import { storedUsualHours } from '../stored/usual-hours.ts';

/** It comes with what else follows a booking: a script of its own would part the first ones into more files. */
const load = async () => (await import('../booking/booked-session.tsx')).NextSession;

const hasBooked = (): boolean => storedBookedHours.read().length > 0 || storedUsualHours.read() !== undefined;

/** The line about the next session, which a browser that has booked nothing never loads. */
export const NextSessionPlace = () => {
  const NextSession = useLateComponent(load, hasBooked());
  return NextSession ? <NextSession /> : null;
};
