import { Notice } from '../../ui/notice.tsx';
import { Stack } from '../../ui/surface.tsx';
import { Note, SectionTitle, TextLink } from '../../ui/text.tsx';
import { dateText } from '../day/location-clock.ts';
import { SessionItem, SessionList } from './session-item.tsx';
import type { Session, SessionOverview } from './session-overview.ts';

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
