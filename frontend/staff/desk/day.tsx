import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { lockersInUse, lockersText } from '../../../shared/domain/desk/lockers.ts';
import type { StaffMember } from '../../../shared/schemas/staff.ts';
import { dateText } from '../../calendar/location-clock.ts';
import { Button } from '../../ui/button.tsx';
import { Failure, Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Row, Stack } from '../../ui/surface.tsx';
import { Note, SectionTitle } from '../../ui/text.tsx';
import { FreeSeats } from '../parts/free-seats.tsx';
import { type Arrangement, DayTools } from './day-tools.tsx';
import { loadDay, useDeskDay } from './desk-days.ts';
import { HereNow } from './here-now.tsx';
import { arranged } from './order.ts';
import { Owing } from './owing.tsx';
import { Pending } from './pending.tsx';
import { Person } from './person.tsx';
import { People } from './person-parts.tsx';
import {
  othersWithLocker,
  type Section,
  type SeenSession,
  sectionsOf,
  withSharedLockers,
  withTaps,
} from './seen-session.ts';
import type { Tap } from './taps.ts';
import { DeskContext, type useDesk } from './use-desk.ts';
import { WalkInButton } from './walk-in-button.tsx';

const headCount = (sessions: readonly SeenSession[]): string => {
  const here = sessions.filter(({ facts }) => facts.attendance === 'arrived').length;
  return `${here} of ${sessions.length} here`;
};

/** The visitor whose entry is open. A booking that leaves the day meanwhile stays, with what is typed about it. */
export interface Opened {
  bookingId: string;
  session?: SeenSession | undefined;
}

interface ListProps {
  nowMs: number;
  openId: string | undefined;
  open: (session: SeenSession | undefined) => void;
}

interface SectionProps extends ListProps {
  section: Section<SeenSession> | { title: 'No longer on this day'; sessions: SeenSession[] };
  hasHeadCount: boolean;
}

const SectionOfDay = ({ section: { title, sessions }, hasHeadCount, openId, ...list }: SectionProps) => (
  <section aria-labelledby={`desk-${title}`}>
    <SectionTitle id={`desk-${title}`} fontSize="xl" marginBottom="2">
      {title}{' '}
      {hasHeadCount ? (
        <Note as="span" marginInlineStart="3" fontFamily="body">
          {headCount(sessions)}
        </Note>
      ) : null}
    </SectionTitle>
    <People>
      {sessions.map((session) => (
        <Person key={session.bookingId} session={session} isOpen={session.bookingId === openId} {...list} />
      ))}
    </People>
  </section>
);

interface PeopleOfDayProps extends ListProps {
  sessions: readonly SeenSession[];
  opened: Opened | undefined;
  arrangement: Arrangement;
}

/** The list of a day, by sections. */
const PeopleOfDay = ({ sessions, opened, arrangement, ...list }: PeopleOfDayProps) => {
  const { order, typedName } = arrangement;
  const shown = arranged(sessions, order, typedName);
  const gone = sessions.every(({ bookingId }) => bookingId !== opened?.bookingId) && opened?.session;
  if (sessions.length > 0 && shown.length === 0 && !gone)
    return <p role="status">No name on this day begins with that.</p>;
  return (
    <>
      {gone ? (
        <SectionOfDay
          section={{ title: 'No longer on this day', sessions: [gone] }}
          hasHeadCount={false}
          {...list}
        />
      ) : null}
      {sectionsOf(shown, list.nowMs).map((section) => (
        <SectionOfDay
          key={section.title}
          section={section}
          hasHeadCount={section.title === 'Now' && typedName === ''}
          {...list}
        />
      ))}
    </>
  );
};

interface DayProps extends Pick<ReturnType<typeof useDesk>, 'tap' | 'undo'> {
  date: string;
  isToday: boolean;
  member: StaffMember;
  /** Epoch milliseconds of the minute. */
  nowMs: number;
  taps: readonly Tap[];
  opened: Opened | undefined;
  setOpened: (opened: Opened | undefined) => void;
  arrangement: Arrangement;
  arrange: (arrangement: Arrangement) => void;
}

const useSeenSessions = (date: string, taps: readonly Tap[], nowMs: number) => {
  const { day, failure } = useDeskDay(date);
  // A full day is rendered in pieces, and the page handles taps between them.
  const shownDay = useDeferredValue(day, undefined);
  const sessions = useMemo(
    () =>
      shownDay &&
      withSharedLockers(
        shownDay.sessions.map((session) => withTaps(session, taps)),
        nowMs,
      ),
    [shownDay, taps, nowMs],
  );
  return { day: shownDay, isRead: day !== undefined, sessions, failure };
};

/** The sessions of a day, with what was tapped about them. */
export const Day = ({ date, isToday, member, nowMs, taps, tap, undo, ...shown }: DayProps) => {
  const { id, name } = member;
  const { opened, setOpened, arrangement, arrange } = shown;
  const { day, isRead, sessions, failure } = useSeenSessions(date, taps, nowMs);
  const staff = useMemo(() => ({ ...day?.staff, [id]: name }), [day, id, name]);
  const tools = useMemo(
    () => ({
      member,
      closeEntry: () => setOpened(undefined),
      date,
      nowMs,
      tap,
      undo,
      staff,
      othersWithLocker: (locker: string, bookingId: string) =>
        othersWithLocker(locker, bookingId, sessions ?? [], nowMs),
    }),
    [member, setOpened, date, nowMs, tap, undo, staff, sessions],
  );
  const [isListed, setIsListed] = useState(false);
  const lockers = lockersText(lockersInUse(sessions ?? [], nowMs));
  const open = useCallback(
    (session: SeenSession | undefined) => setOpened(session && { bookingId: session.bookingId, session }),
    [setOpened],
  );
  return (
    <DeskContext value={tools}>
      <Stack
        gap="4"
        css={{ _print: { '&:has(> [data-printed]) > :not([data-printed])': { display: 'none' } } }}
      >
        {isToday && isRead ? (
          <Row gap="2">
            <WalkInButton member={member} nowMs={nowMs} />
            {isListed ? null : (
              <Button look="outline" onClick={() => setIsListed(true)}>
                Who is here
              </Button>
            )}
            <FreeSeats hours={day?.free ?? []} nowMs={nowMs} />
          </Row>
        ) : null}
        {isListed && sessions ? (
          <HereNow sessions={sessions} nowMs={nowMs} close={() => setIsListed(false)} />
        ) : null}
        {sessions?.length ? <DayTools arrangement={arrangement} arrange={arrange} /> : null}
        {failure && !isRead ? <Failure retry={() => void loadDay(date)}>{failure}</Failure> : null}
        {failure && isRead ? <Note role="status">No connection: this may not be the newest.</Note> : null}
        {sessions || failure ? null : <Spinner label="Loading the day…" />}
        {day?.closed?.map((sentence) => (
          <Notice key={sentence}>
            <p>{sentence}</p>
          </Notice>
        ))}
        {day?.waiting?.map((sentence) => (
          <Note key={sentence}>{sentence}</Note>
        ))}
        {day ? <Pending date={date} walkIns={day.pending ?? []} nowMs={nowMs} /> : null}
        {day?.owing ? <Owing date={date} debts={day.owing} nowMs={nowMs} /> : null}
        {sessions?.length === 0 ? <p>Nobody is booked on this day.</p> : null}
        {lockers ? <Note>{lockers}</Note> : null}
        {sessions ? (
          <PeopleOfDay
            sessions={sessions}
            arrangement={arrangement}
            nowMs={nowMs}
            opened={opened}
            openId={opened?.bookingId}
            open={open}
          />
        ) : null}
        <Note>{dateText(date)}</Note>
      </Stack>
    </DeskContext>
  );
};
