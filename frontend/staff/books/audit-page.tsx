import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { type AuditKind, auditKindNames, auditKinds } from '../../../shared/domain/staff/audit-kinds.ts';
import { staffLabel } from '../../../shared/domain/staff/staff-name.ts';
import { clockTime } from '../../../shared/domain/time/moment-text.ts';
import type { AuditedChange } from '../../../shared/schemas/staff/audit.ts';
import { serverNow } from '../../api/server-clock.ts';
import { dateAtLocation, dateText } from '../../calendar/location-clock.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { Stack } from '../../ui/surface.tsx';
import { Note, SectionTitle, TextLink } from '../../ui/text.tsx';
import { DayField } from '../office/day-field.tsx';
import { Line, List } from '../parts/list.tsx';
import { useAnswer, usePages } from '../parts/queries.ts';
import { ReadPages } from '../parts/read-pages.tsx';
import { TitledPage } from '../parts/titled-page.tsx';

const Choices = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    alignItems: 'end',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
  },
});

const Subject = ({ change: { bookingId, whom, kind } }: { change: AuditedChange }) => {
  if (bookingId) return <TextLink href={`/office/bookings/${bookingId}`}>{whom ?? 'Booking'}</TextLink>;
  return kind ? <TextLink href={auditKinds[kind].page}>{auditKinds[kind].label}</TextLink> : null;
};

const Change = ({ change }: { change: AuditedChange }) => (
  <li>
    <Line gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '6rem 9rem minmax(0, 1fr) 10rem' }}>
      <Note as="span">{clockTime(Date.parse(change.at))}</Note>
      <strong>{change.by}</strong>
      <span>{change.text}</span>
      <Subject change={change} />
    </Line>
  </li>
);

const kindOptions = [
  { value: '', label: 'All' },
  ...auditKindNames.map((kind) => ({ value: kind, label: auditKinds[kind].label })),
];

export default function AuditPage() {
  const [day, setDay] = useState(() => dateAtLocation(serverNow()));
  const [kind, setKind] = useState<AuditKind>();
  const [by, setBy] = useState('');
  const team = useAnswer('list-staff', {});
  const query = usePages('list-audit', { day, ...(kind && { kind }), ...(by && { by }) });
  const people = team.data ?? [];
  return (
    <TitledPage
      maxWidth="60rem"
      title="Audit"
      lead="What operators have changed in the office, and all changes of the team. No entry can be changed or deleted; words about a person end when their data is erased. What the desk records stands with each booking."
    >
      <Stack gap="8">
        <Choices>
          <DayField date={day} choose={setDay} />
          <SelectField
            label="Person"
            value={by}
            options={[
              { value: '', label: 'All' },
              { value: 'terminal', label: 'The terminal' },
              ...people.map((person) => ({ value: person.id, label: staffLabel(person) })),
            ]}
            onChange={({ target }) => setBy(target.value)}
          />
          <SelectField
            label="Kind"
            value={kind ?? ''}
            options={kindOptions}
            onChange={({ target }) => setKind(auditKindNames.find((name) => name === target.value))}
          />
        </Choices>
        <Stack as="section" aria-labelledby="changes">
          <SectionTitle id="changes">{dateText(day)}</SectionTitle>
          <ReadPages query={query} loading="Loading the audit…">
            {(pages) => {
              const changes = pages.flatMap((page) => page.changes);
              return changes.length > 0 ? (
                <List aria-labelledby="changes">
                  {changes.map((change) => (
                    <Change key={change.id} change={change} />
                  ))}
                </List>
              ) : (
                <Note role="status">
                  {kind || by
                    ? 'Nothing like this was changed on this day.'
                    : 'Nothing was changed on this day.'}
                </Note>
              );
            }}
          </ReadPages>
        </Stack>
      </Stack>
    </TitledPage>
  );
}
