import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Row, Stack } from '../../ui/surface.tsx';
import { Note, SectionTitle, TextLink } from '../../ui/text.tsx';
import { dateText } from '../day/location-clock.ts';
import { SessionItem, SessionList } from './session-item.tsx';
import type { Session, SessionOverview } from './session-overview.ts';

interface UpcomingSessionsProps {
  sessions: readonly Session[];
  /** The member has never booked anything. */
  isNewcomer: boolean;
  /** The member has confirmed an address. Bookings made with it as a guest are in the list. */
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

const Undecided = ({ sessions }: { sessions: readonly Session[] }) => (
  <Notice>
    <p>Some of them have a donation that waits for your decision:</p>
    <ul>
      {sessions.map(({ id, date, timeSlot }) => (
        <li key={id}>
          <TextLink href={`/session-complete/${id}`}>
            {dateText(date)}, {timeSlot}
          </TextLink>
        </li>
      ))}
    </ul>
  </Notice>
);

export const PastSessions = ({ overview }: { overview: SessionOverview }) => {
  const { past, earlierCount, earlierUndecided } = overview;
  return (
    <Stack as="section" aria-labelledby="past">
      <SectionTitle id="past">Past Sessions</SectionTitle>
      {past.length > 0 ? (
        <SessionList>
          {past.map((session) => (
            <SessionItem key={session.id} session={session} />
          ))}
        </SessionList>
      ) : (
        <Note>What you have sat through will be listed here.</Note>
      )}
      {earlierCount > 0 ? (
        <Note>
          And {earlierCount} more {earlierCount === 1 ? 'session' : 'sessions'}
        </Note>
      ) : null}
      {earlierUndecided.length > 0 ? <Undecided sessions={earlierUndecided} /> : null}
    </Stack>
  );
};
