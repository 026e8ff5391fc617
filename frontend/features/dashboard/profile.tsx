import { chakra } from '@chakra-ui/react';
import type { Booking } from '../../../shared/schemas/booking.ts';
import type { User } from '../../../shared/schemas/user.ts';
import { site } from '../../../shared/site.ts';
import { Card } from '../../ui/surface.tsx';
import { SectionTitle } from '../../ui/text.tsx';
import { memberSince } from './session-overview.ts';

const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gap: '3',
    '& dt': { color: 'muted', fontSize: 'sm' },
    '& dd': { overflowWrap: 'anywhere' },
  },
});

export const Profile = ({ user, bookings }: { user: User; bookings: readonly Booking[] }) => (
  <Card aria-labelledby="profile" padding={{ base: '5', md: '6' }}>
    <SectionTitle id="profile" fontSize="xl" marginBottom="4">
      Profile
    </SectionTitle>
    <Facts>
      <div>
        <dt>Username</dt>
        <dd>{user.username}</dd>
      </div>
      <div>
        <dt>Member Since</dt>
        <dd>{memberSince(bookings, site.timeZone)}</dd>
      </div>
      {user.email ? (
        <div>
          <dt>Email</dt>
          <dd>{user.email}</dd>
        </div>
      ) : null}
    </Facts>
  </Card>
);
