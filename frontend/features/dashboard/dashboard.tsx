import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { BookingWithDonation } from '../../../shared/schemas/booking.ts';
import type { PackageWithHours } from '../../../shared/schemas/package.ts';
import type { User } from '../../../shared/schemas/user.ts';
import { failureSentence } from '../../api/api-error.ts';
import { myBookingsQuery, myPackagesQuery } from '../../api/member-queries.ts';
import { useWallClock } from '../../calendar/location-clock.ts';
import { Failure } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { SideColumns, Stack } from '../../ui/surface.tsx';
import { useLateComponent } from '../../ui/use-late-component.ts';
import { AccountSettings } from '../account/account-settings.tsx';
import { FocusCard } from '../focus/focus-card.tsx';
import { noteSessions } from '../next-session/usual-hours.ts';
import { Suggestion } from '../suggestion/suggestion.tsx';
import { Packages } from './packages.tsx';
import { Profile } from './profile.tsx';
import { CancelledSessions, PastSessions, RunningSession, UpcomingSessions } from './session-lists.tsx';
import { type SessionOverview, sessionOverview } from './session-overview.ts';
import { StatCards } from './stat-cards.tsx';
import { WaitingDonations } from './waiting-donations.tsx';

const loadSeries = async () => (await import('./weekly-series.tsx')).WeeklySeries;

/** The address of the booking that was made last. */
const lastAddress = (bookings: readonly BookingWithDonation[]): string | undefined =>
  bookings.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))[0]?.email;

/** The script of series is loaded for members who have one. */
const Series = ({ series }: Pick<SessionOverview, 'series'>) => {
  const WeeklySeries = useLateComponent(loadSeries, series.length > 0);
  return WeeklySeries && series.length > 0 ? <WeeklySeries series={series} /> : null;
};

interface OverviewProps {
  user: User;
  bookings: readonly BookingWithDonation[];
  packages: readonly PackageWithHours[];
}

const Overview = ({ user, bookings, packages }: OverviewProps) => {
  const overview = sessionOverview(bookings, packages, useWallClock());
  useEffect(() => noteSessions(bookings), [bookings]);
  return (
    <SideColumns>
      <Stack gap="10">
        <StatCards overview={overview} />
        <WaitingDonations sessions={overview.waiting} />
        <RunningSession sessions={overview.running} />
        <UpcomingSessions
          sessions={overview.upcoming}
          isNewcomer={bookings.length === 0}
          hasEmail={user.email !== undefined}
        />
        <Series series={overview.series} />
        <FocusCard userId={user.id} />
        <PastSessions overview={overview} />
        <CancelledSessions sessions={overview.cancelled} />
        <Suggestion email={lastAddress(bookings)} />
      </Stack>
      <Stack as="aside" aria-label="Your account">
        <Packages packages={packages} />
        <Profile user={user} bookings={bookings} />
        <AccountSettings user={user} />
      </Stack>
    </SideColumns>
  );
};

/** Reads what a member has booked and bought, and shows it. */
export const Dashboard = ({ user }: { user: User }) => {
  const bookings = useQuery(myBookingsQuery(user.id));
  const packages = useQuery(myPackagesQuery(user.id));
  if (bookings.data && packages.data) {
    return <Overview user={user} bookings={bookings.data} packages={packages.data} />;
  }
  const error = bookings.error ?? packages.error;
  if (!error || bookings.isFetching || packages.isFetching) {
    return <Spinner label="Loading your sessions…" />;
  }
  const retry = () => {
    for (const query of [bookings, packages]) if (query.isError) void query.refetch();
  };
  return <Failure retry={retry}>{failureSentence(error)}</Failure>;
};
