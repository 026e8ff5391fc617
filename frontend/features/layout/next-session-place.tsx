import { useLateComponent } from '../../ui/use-late-component.ts';
import { storedBookedHours, usualHoursSlot } from '../stored/booked-hours.ts';

/** It comes with what else follows a booking: a script of its own would part the first ones into more files. */
const load = async () => (await import('../booking/booked-session.tsx')).NextSession;

/** The line about the next session, which a browser that has booked nothing never loads. */
export const NextSessionPlace = () => {
  const NextSession = useLateComponent(
    load,
    storedBookedHours.read().length > 0 || Boolean(usualHoursSlot.read()),
  );
  return NextSession ? <NextSession /> : null;
};
