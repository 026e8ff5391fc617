import { chakra } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import type { StaffMember } from '../../../shared/schemas/staff.ts';
import { dateText } from '../../features/day/location-clock.ts';
import { Failure, Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Stack } from '../../ui/surface.tsx';
import { Note, SectionTitle } from '../../ui/text.tsx';
import { loadDay, useDeskDay } from './desk-days.ts';
import { Person } from './person.tsx';
import { type Section, type SeenSession, sectionsOf, withTaps } from './seen-session.ts';
import type { Tap } from './taps.ts';
import { DeskContext, type useDesk } from './use-desk.ts';

const People = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
    gap: '3',
    alignItems: 'start',
  },
});

const headCount = (sessions: readonly SeenSession[]): string => {
  const here = sessions.filter(({ facts }) => facts.attendance === 'arrived').length;
  return `${here} of ${sessions.length} here`;
};

interface SectionProps {
  section: Section<SeenSession>;
  open: string | undefined;
  setOpen: (bookingId: string | undefined) => void;
}

const SectionOfDay = ({ section: { title, sessions }, open, setOpen }: SectionProps) => (
  <section aria-labelledby={`desk-${title}`}>
    <SectionTitle id={`desk-${title}`} marginBottom="3">
      {title}
      {title === 'Now' ? (
        <Note as="span" marginInlineStart="3" fontFamily="body">
          {headCount(sessions)}
        </Note>
      ) : null}
    </SectionTitle>
    <People>
      {sessions.map((session) => {
        const isOpen = open === session.bookingId;
        return (
          <Person
            key={session.bookingId}
            session={session}
            isOpen={isOpen}
            toggle={() => setOpen(isOpen ? undefined : session.bookingId)}
          />
        );
      })}
    </People>
  </section>
);

interface DayProps extends Pick<ReturnType<typeof useDesk>, 'tap' | 'undo'> {
  date: string;
  member: StaffMember;
  nowMs: number;
  taps: readonly Tap[];
}

/** The sessions of a day, with what was tapped about them. */
export const Day = ({ date, member: { id, name }, nowMs, taps, tap, undo }: DayProps) => {
  const { day, failure } = useDeskDay(date);
  const [open, setOpen] = useState<string>();
  const sessions = useMemo(() => day?.sessions.map((session) => withTaps(session, taps)), [day, taps]);
  const staff = useMemo(() => ({ ...day?.staff, [id]: name }), [day, id, name]);
  const tools = useMemo(() => ({ nowMs, tap, undo, staff }), [nowMs, tap, undo, staff]);
  return (
    <DeskContext value={tools}>
      <Stack gap="8">
        <Note marginBottom="-5">{dateText(date)}</Note>
        {failure && !day ? <Failure retry={() => void loadDay(date)}>{failure}</Failure> : null}
        {failure && day ? <Note role="status">No connection: this may not be the newest.</Note> : null}
        {day || failure ? null : <Spinner label="Loading the day…" />}
        {day?.closed?.map((sentence) => (
          <Notice key={sentence}>
            <p>{sentence}</p>
          </Notice>
        ))}
        {sessions?.length === 0 ? <p>Nobody is booked on this day.</p> : null}
        {sectionsOf(sessions ?? [], nowMs).map((section) => (
          <SectionOfDay key={section.title} section={section} open={open} setOpen={setOpen} />
        ))}
      </Stack>
    </DeskContext>
  );
};
