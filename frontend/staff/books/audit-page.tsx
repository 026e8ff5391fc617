import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { clockTime } from '../../../shared/domain/time/moment-text.ts';
import type { AuditedChange } from '../../../shared/schemas/staff/audit.ts';
import { serverNow } from '../../api/server-clock.ts';
import { dateAtLocation, dateText } from '../../calendar/location-clock.ts';
import { Stack } from '../../ui/surface.tsx';
import { Note, SectionTitle, TextLink } from '../../ui/text.tsx';
import { DayField } from '../office/day-field.tsx';
import { Line, List } from '../parts/list.tsx';
import { usePages } from '../parts/queries.ts';
import { ReadPages } from '../parts/read-pages.tsx';
import { TitledPage } from '../parts/titled-page.tsx';

const DayChoice = chakra('div', { base: { maxWidth: '20rem' } });

const Change = ({ change: { at, by, text, bookingId } }: { change: AuditedChange }) => (
  <li>
    <Line gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '6rem 9rem minmax(0, 1fr) auto' }}>
      <Note as="span">{clockTime(Date.parse(at))}</Note>
      <strong>{by}</strong>
      <span>{text}</span>
      {bookingId ? <TextLink href={`/office/bookings/${bookingId}`}>Booking</TextLink> : null}
    </Line>
  </li>
);

export default function AuditPage() {
  const [day, setDay] = useState(() => dateAtLocation(serverNow()));
  const query = usePages('list-audit', { day });
  return (
    <TitledPage
      maxWidth="60rem"
      title="Audit"
      lead="What operators have changed in the office, and all changes of the team. No entry can be changed or deleted; words about a person end when their data is erased. What the desk records stands with each booking."
    >
      <Stack gap="8">
        <DayChoice>
          <DayField date={day} choose={setDay} />
        </DayChoice>
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
                <Note role="status">Nothing was changed on this day.</Note>
              );
            }}
          </ReadPages>
        </Stack>
      </Stack>
    </TitledPage>
  );
}
