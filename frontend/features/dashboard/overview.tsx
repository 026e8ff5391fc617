import type { Booking } from '../../../shared/schemas/booking.ts';
import type { HoursPackage } from '../../../shared/schemas/package.ts';
import type { User } from '../../../shared/schemas/user.ts';
import { SideColumns } from '../../ui/side-columns.tsx';
import { Stack } from '../../ui/surface.tsx';
import { AccountSettings } from '../account/account-settings.tsx';
import { useWallClock } from '../day/location-clock.ts';
import { Packages } from './packages.tsx';
import { PastSessions } from './past-sessions.tsx';
import { Profile } from './profile.tsx';
import { sessionOverview } from './session-overview.ts';
import { StatCards } from './stat-cards.tsx';
import { UpcomingSessions } from './upcoming-sessions.tsx';

interface OverviewProps {
  user: User;
  bookings: readonly Booking[];
  packages: readonly HoursPackage[];
}

export const Overview = ({ user, bookings, packages }: OverviewProps) => {
  const overview = sessionOverview(bookings, packages, useWallClock());
  return (
    <Stack gap={{ base: '8', lg: '10' }}>
      <StatCards overview={overview} />
      <SideColumns>
        <Stack gap="10">
          <UpcomingSessions
            sessions={overview.upcoming}
            isNewcomer={bookings.length === 0}
            hasEmail={user.email !== undefined}
          />
          <PastSessions overview={overview} />
        </Stack>
        <Stack as="aside" aria-label="Your account">
          <Profile user={user} bookings={bookings} />
          <Packages packages={packages} />
          <AccountSettings user={user} />
        </Stack>
      </SideColumns>
    </Stack>
  );
};
