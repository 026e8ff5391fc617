import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import type { AttendanceRecord } from '../../../shared/domain/attendance.ts';
import { whyNotRecordable } from '../../../shared/domain/desk.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/surface.tsx';
import { Note } from '../../ui/text.tsx';
import { PersonTools } from './person-tools.tsx';
import { RecordedList } from './recorded-list.tsx';
import type { SeenSession } from './seen-session.ts';
import { useDeskTools } from './use-desk.ts';
import { type Presence, presenceOf, seatsText, strikesText, timesText } from './words.ts';

const Entry = chakra('li', {
  base: {
    background: 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'md',
    '&[data-presence=here]': { boxShadow: 'inset 4px 0 0 var(--qh-colors-accent)' },
    '&[data-presence=late], &[data-presence=missed]': {
      boxShadow: 'inset 4px 0 0 var(--qh-colors-danger)',
    },
    '&[data-open]': { gridColumn: '1 / -1' },
  },
});
const Toggle = chakra('button', {
  base: {
    display: 'grid',
    gridTemplateColumns: '3.5rem minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: '3',
    width: '100%',
    minHeight: '4.5rem',
    padding: '3',
    borderRadius: 'md',
    textAlign: 'start',
    cursor: 'pointer',
    lineHeight: 1.3,
    _hover: { background: 'accentSoft' },
  },
});
const Seat = chakra('span', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    paddingBlock: '1',
    borderRadius: 'sm',
    background: 'sunken',
    fontSize: 'xl',
    fontWeight: 600,
    '& small': { fontSize: 'xs', fontWeight: 400, color: 'muted' },
    '&[data-changes]': { fontSize: 'xs' },
  },
});
const Who = chakra('span', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: '0',
    overflowWrap: 'anywhere',
    '& strong': { fontSize: 'lg', fontWeight: 600 },
    '& small': { fontSize: 'sm', color: 'muted' },
  },
});
const PresenceMark = chakra('span', {
  base: {
    paddingInline: '3',
    paddingBlock: '1',
    borderRadius: 'full',
    borderWidth: '1px',
    fontSize: 'sm',
    fontWeight: 600,
    textAlign: 'center',
  },
  variants: {
    presence: {
      here: { background: 'accent', borderColor: 'accent', color: 'onAccent' },
      due: { borderColor: 'line', color: 'muted' },
      unrecorded: { borderColor: 'line', color: 'muted' },
      late: { borderColor: 'danger', color: 'danger' },
      missed: { background: 'dangerSoft', borderColor: 'danger', color: 'danger' },
    } satisfies Record<Presence, object>,
  },
});
const Marks = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    paddingInline: '3',
    paddingTop: '1',
    paddingBottom: '3',
    '& li': {
      paddingInline: '2',
      borderRadius: 'sm',
      background: 'sunken',
      fontSize: 'sm',
      '&[data-tone=danger]': { background: 'dangerSoft', color: 'danger', fontWeight: 600 },
    },
  },
});
const Task = chakra('p', {
  base: {
    marginInline: '3',
    marginBottom: '3',
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
    lineHeight: 1.45,
    '&[data-short]': { maxHeight: '2.9em', overflow: 'hidden', whiteSpace: 'normal' },
  },
});
const Panel = chakra(Stack, {
  base: { gap: '4', padding: '3', borderTopWidth: '1px', borderColor: 'line' },
});

interface Mark {
  text: string;
  isAlarming?: boolean;
}

const marksOf = ({
  facts,
  hasDonation,
  isWaiting,
  locker,
  needsStudentId,
  refused,
  strikes,
}: SeenSession): Mark[] => [
  ...(refused.length > 0 ? [{ text: 'Not recorded', isAlarming: true }] : []),
  ...(isWaiting ? [{ text: 'Waiting to be sent' }] : []),
  ...(facts.hasCriticalStrike ? [{ text: 'Critical rule broken today', isAlarming: true }] : []),
  ...(needsStudentId ? [{ text: facts.attendance === 'arrived' ? 'Student' : 'See the student ID' }] : []),
  ...(locker ? [{ text: `Locker ${locker}` }] : []),
  ...(hasDonation ? [{ text: 'Donation' }] : []),
  ...(strikes > 0 ? [{ text: strikesText(strikes), isAlarming: strikes > 2 }] : []),
];

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
