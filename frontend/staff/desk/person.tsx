import { useId } from 'react';
import type { AttendanceRecord } from '../../../shared/domain/attendance.ts';
import { whyNotRecordable } from '../../../shared/domain/desk.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/surface.tsx';
import { Note } from '../../ui/text.tsx';
import { marksOf } from './marks.ts';
import { Entry, Marks, Panel, PresenceMark, Seat, Task, Toggle, Who } from './person-parts.tsx';
import { PersonTools } from './person-tools.tsx';
import { RecordedList } from './recorded-list.tsx';
import type { SeenSession } from './seen-session.ts';
import { useDeskTools } from './use-desk.ts';
import { presenceOf, seatsText, timesText } from './words.ts';

interface Attend {
  session: SeenSession;
  record: (record: AttendanceRecord) => void;
}

/** Checking in and missing: the one that is due is large. */
const Attendance = ({ session, record }: Attend) => {
  const { nowMs } = useDeskTools();
  const { events, facts, needsStudentId, times } = session;
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

interface PersonProps {
  session: SeenSession;
  isOpen: boolean;
  toggle: () => void;
}

/** A visitor at the desk. A tap opens what can be recorded. */
export const Person = ({ session, isOpen, toggle }: PersonProps) => {
  const id = useId();
  const { nowMs, tap } = useDeskTools();
  const { events, facts, name, refused, seats, task, times } = session;
  const { presence, word } = presenceOf(facts, times, nowMs);
  const record = (wanted: AttendanceRecord) => tap(session, wanted);
  const marks = marksOf(session);
  const isClosed = whyNotRecordable({ kind: 'note', text: '' }, events, times, nowMs) !== undefined;
  return (
    <Entry data-presence={presence} data-open={isOpen || undefined}>
      <h3>
        <Toggle type="button" aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
          <Seat data-changes={new Set(seats).size > 1 || undefined}>
            <small>Seat</small>
            {seatsText(seats)}
          </Seat>
          <Who>
            <strong>{name}</strong>
            <small>{timesText(session)}</small>
          </Who>
          <PresenceMark presence={presence}>{word}</PresenceMark>
        </Toggle>
      </h3>
      {marks.length > 0 ? (
        <Marks aria-label={`About ${name}`}>
          {marks.map(({ text, isAlarming }) => (
            <li key={text} data-tone={isAlarming ? 'danger' : undefined}>
              {text}
            </li>
          ))}
        </Marks>
      ) : null}
      {task ? <Task data-short={isOpen ? undefined : true}>{task}</Task> : null}
      <div id={id}>
        {isOpen ? (
          <Panel>
            <Attendance session={session} record={record} />
            {isClosed ? null : <PersonTools session={session} record={record} />}
            {events.length + refused.length > 0 ? <RecordedList session={session} /> : null}
          </Panel>
        ) : null}
      </div>
    </Entry>
  );
};
