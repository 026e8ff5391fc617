import { useState } from 'react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Row, Stack } from '../../ui/surface.tsx';
import { Note, SectionTitle } from '../../ui/text.tsx';
import { SessionItem, SessionList } from './session-item.tsx';
import type { Session, SessionOverview } from './session-overview.ts';

/** The session that runs now. */
export const RunningSession = ({ sessions }: { sessions: readonly Session[] }) =>
  sessions.length > 0 ? (
    <Stack as="section" aria-labelledby="running">
      <SectionTitle id="running">Under Way Now</SectionTitle>
      <SessionList>
        {sessions.map((session) => (
          <SessionItem key={session.id} session={session} isNext />
        ))}
      </SessionList>
    </Stack>
  ) : null;

interface UpcomingSessionsProps {
  sessions: readonly Session[];
  /** The member has never booked anything. */
  isNewcomer: boolean;
  /** The member has confirmed an address. Bookings made with it as a guest are in the list. */
  hasEmail: boolean;
}

const NothingPlanned = ({ isNewcomer, hasEmail }: Omit<UpcomingSessionsProps, 'sessions'>) => (
  <Notice>
    <p>
      {isNewcomer
        ? 'Your first quiet hour is still to come. Choose a day, say what you will finish, and leave the distractions to us.'
        : 'Nothing is planned just now. Whenever you have something to finish, a seat is one booking away.'}
    </p>
    {isNewcomer && !hasEmail ? (
      <p>
        Booked as a guest? Confirm the e-mail address that you booked with, and those sessions appear here.
      </p>
    ) : null}
  </Notice>
);

export const UpcomingSessions = ({ sessions, isNewcomer, hasEmail }: UpcomingSessionsProps) => (
  <Stack as="section" aria-labelledby="upcoming">
    <Row justifyContent="space-between">
      <SectionTitle id="upcoming">Upcoming Sessions</SectionTitle>
      <ButtonLink href="/booking" look={sessions.length > 0 ? 'outline' : 'solid'}>
        New Booking
      </ButtonLink>
    </Row>
    {sessions.length > 0 ? (
      <SessionList>
        {sessions.map((session, index) => (
          <SessionItem key={session.id} session={session} isNext={index === 0} />
        ))}
      </SessionList>
    ) : (
      <NothingPlanned isNewcomer={isNewcomer} hasEmail={hasEmail} />
    )}
  </Stack>
);

export const PastSessions = ({ overview }: { overview: SessionOverview }) => {
  const { past, earlier } = overview;
  const [isOpen, setIsOpen] = useState(false);
  const shown = isOpen ? [...past, ...earlier] : past;
  return (
    <Stack as="section" aria-labelledby="past">
      <SectionTitle id="past">Past Sessions</SectionTitle>
      {past.length > 0 ? (
        <SessionList>
          {shown.map((session) => (
            <SessionItem key={session.id} session={session} />
          ))}
        </SessionList>
      ) : (
        <Note>Your sessions are listed here once they have ended.</Note>
      )}
      {isOpen || earlier.length === 0 ? null : (
        <Button look="outline" alignSelf="start" onClick={() => setIsOpen(true)}>
          And {earlier.length} more {earlier.length === 1 ? 'session' : 'sessions'}
        </Button>
      )}
    </Stack>
  );
};

export const CancelledSessions = ({ sessions }: { sessions: readonly Session[] }) =>
  sessions.length > 0 ? (
    <Stack as="section" aria-labelledby="cancelled">
      <SectionTitle id="cancelled">Cancelled Sessions</SectionTitle>
      <details>
        <summary>
          {sessions.length} cancelled {sessions.length === 1 ? 'session' : 'sessions'}
        </summary>
        <SessionList marginTop="4">
          {sessions.map((session) => (
            <SessionItem key={session.id} session={session} />
          ))}
        </SessionList>
      </details>
    </Stack>
  ) : null;
