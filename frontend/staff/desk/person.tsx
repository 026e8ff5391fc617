import { memo, useId } from 'react';
import { bookingCode } from '../../../shared/domain/bookings/booking-code.ts';
import type { AttendanceRecord } from '../../../shared/domain/desk/attendance.ts';
import { whyNotRecordable } from '../../../shared/domain/desk/desk.ts';
import { seatsInOrder } from '../../../shared/domain/desk/placed-name.ts';
import { sessionTimes } from '../../../shared/domain/time/slots.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/surface.tsx';
import { Note } from '../../ui/text.tsx';
import { marksOf } from './marks.ts';
import { Panel } from './person-parts.tsx';
import { PersonTools } from './person-tools.tsx';
import { RecordedList } from './recorded-list.tsx';
import type { SeenSession } from './seen-session.ts';
import { useDeskTools } from './use-desk.ts';
import { VoidSale } from './void-sale.tsx';
import { presenceOf } from './words.ts';

interface Attend {
  session: SeenSession;
  record: (record: AttendanceRecord) => void;
}

/** The buttons for check-in and no-show. The one that is due is large. */
const Attendance = ({ session, record }: Attend) => {
  const { nowMs, member } = useDeskTools();
  const { events, facts, needsStudentId } = session;
  const times = { ...session.times, byStaffId: member.id };
  if (facts.attendance === 'arrived') return null;
  const why = (kind: 'arrived' | 'no-show') => whyNotRecordable({ kind }, events, times, nowMs);
  const notNow = why('arrived');
  if (notNow) return <Note>{notNow}</Note>;
  const notMissed = why('no-show');
  return (
    <Stack gap="2">
      {needsStudentId ? <p>Please see the student ID first.</p> : null}
      <Row gap="2">
        <Button size="lg" flexGrow={1} onClick={() => record({ kind: 'arrived' })}>
          Check in
        </Button>
        {notMissed ? null : (
          <Button size="lg" look="outline" onClick={() => record({ kind: 'no-show' })}>
            Did not come
          </Button>
        )}
      </Row>
      {notMissed && facts.attendance === 'expected' ? <Note>{notMissed}</Note> : null}
    </Stack>
  );
};

interface ToolboxProps {
  session: SeenSession;
}

/** All that can be recorded about a visitor, and all that is. */
const Toolbox = ({ session }: ToolboxProps) => {
  const { nowMs, member, tap } = useDeskTools();
  const { events, refused } = session;
  const times = { ...session.times, byStaffId: member.id };
  const record = (wanted: AttendanceRecord) => tap(session, wanted);
  const isClosed = whyNotRecordable({ kind: 'note', text: '' }, events, times, nowMs) !== undefined;
  return (
    <Panel>
      <Note>Booking {bookingCode(session.bookingId)}</Note>
      <Attendance session={session} record={record} />
      {isClosed ? null : <PersonTools session={session} record={record} />}
      {events.length + refused.length > 0 ? <RecordedList session={session} /> : null}
      <VoidSale session={session} />
    </Panel>
  );
};

/** Screen readers read the entry as one sentence, with a pause between its parts. */
const Pause = () => <i data-part="pause">, </i>;

interface PersonProps extends ToolboxProps {
  /** Epoch milliseconds of the minute. */
  nowMs: number;
  isOpen: boolean;
  open: (session: SeenSession | undefined) => void;
}

/** A visitor at the desk. A tap opens what can be recorded. */
export const Person = memo(({ session, nowMs, isOpen, open }: PersonProps) => {
  const id = useId();
  const { facts, name, seats, task, times } = session;
  const { presence, word } = presenceOf(facts, times, nowMs);
  const marks = marksOf(session);
  return (
    <li data-presence={presence} data-open={isOpen || undefined}>
      <h3>
        <button
          type="button"
          data-part="toggle"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => open(isOpen ? undefined : session)}
        >
          <span data-part="seat" data-changes={new Set(seats).size > 1 || undefined}>
            <small>Seat</small> {seatsInOrder(seats)}
          </span>
          <Pause />
          <span data-part="who">
            <strong>{name}</strong>
            <Pause />
            <small>
              {sessionTimes(session.timeSlot, session.duration)}
              {task && !isOpen ? ` · ${task}` : null}
            </small>
          </span>
          <Pause />
          <span data-part="presence">{word}</span>
        </button>
      </h3>
      {marks.length > 0 ? (
        <ul data-part="marks" aria-label={`About ${name}`}>
          {marks.map(({ text, isAlarming }) => (
            <li key={text} data-tone={isAlarming ? 'danger' : undefined}>
              {text}
            </li>
          ))}
        </ul>
      ) : null}
      {task && isOpen ? <p data-part="task">{task}</p> : null}
      <div id={id}>{isOpen ? <Toolbox session={session} /> : null}</div>
    </li>
  );
});
