import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Row, Stack } from '../../ui/surface.tsx';
import { SectionTitle } from '../../ui/text.tsx';
import { SessionItem, SessionList } from './session-item.tsx';
import type { Session } from './session-overview.ts';

interface UpcomingSessionsProps {
  sessions: readonly Session[];
  /** Has never booked anything. */
  isNewcomer: boolean;
  /** Has confirmed an address, and with it whatever was booked as a guest. */
  hasEmail: boolean;
}

export const UpcomingSessions = ({ sessions, isNewcomer, hasEmail }: UpcomingSessionsProps) => (
  <Stack as="section" aria-labelledby="upcoming">
    <Row justifyContent="space-between">
      <SectionTitle id="upcoming">Upcoming Sessions</SectionTitle>
      <ButtonLink href="/booking">New Booking</ButtonLink>
    </Row>
    {sessions.length > 0 ? (
      <SessionList>
        {sessions.map((session) => (
          <SessionItem key={session.id} session={session} />
        ))}
      </SessionList>
    ) : (
      <Notice>
        <p>
          {isNewcomer
            ? 'Your first quiet hour is still to come. Choose a day, say what you will finish, and leave the distractions to us.'
            : 'Nothing is planned just now. Whenever you have something to finish, a seat is one booking away.'}
        </p>
        {isNewcomer && !hasEmail ? (
          <p>Booked as a guest? Confirm the e-mail address that you booked with, and those sessions join.</p>
        ) : null}
      </Notice>
    )}
  </Stack>
);
