import { useLocation } from '@tanstack/react-router';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useLateComponent } from '../../ui/use-late-component.ts';
import { storedBookedHours } from '../stored/booked-hours.ts';

const load = async () => (await import('../next-session/next-session.tsx')).NextSession;

/** The pages on which somebody looks for what they have booked. */
const pages = ['/', '/auth', '/booking', '/payment-success'];

/** The line about the next session, which a browser that has booked nothing never loads. */
export const NextSessionPlace = () => {
  const { pathname } = useLocation();
  const isWanted = useHydrated() && pages.includes(pathname) && storedBookedHours.read().length > 0;
  const NextSession = useLateComponent(load, isWanted);
  return isWanted && NextSession ? <NextSession key={pathname} /> : null;
};
