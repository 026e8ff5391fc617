import { sessionTimes } from '../../../../shared/domain/time/slots.ts';
import type { DayAhead, Overview } from '../../../../shared/schemas/staff/overview.ts';
import { Stack, VisuallyHidden } from '../../../ui/surface.tsx';
import { SectionTitle, TextLink } from '../../../ui/text.tsx';
import { LinkLine, List } from '../../parts/list.tsx';
import { sessionsText } from './words.ts';

interface TodaysSessionsProps {
  today: Overview['today'];
  day: DayAhead | undefined;
}

/** The sessions that are still to come today, or are running. */
export const TodaysSessions = ({ today: { next, later }, day }: TodaysSessionsProps) => (
  <Stack>
    <SectionTitle id="today">Who comes today</SectionTitle>
    <p>
      {sessionsText(day?.sessions ?? 0)}
      {next.length === 0 && day?.sessions ? '. All of them are over.' : null}
    </p>
    {next.length > 0 ? (
      <List aria-label="The next sessions">
        {next.map(({ id, name, timeSlot, duration }) => (
          <li key={id}>
            <LinkLine
              href={`/office/bookings/${id}`}
              gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' }}
            >
              <strong>{name}</strong>
              <span>
                <VisuallyHidden>, </VisuallyHidden>
                {sessionTimes(timeSlot, duration)}
              </span>
            </LinkLine>
          </li>
        ))}
      </List>
    ) : null}
    {later > 0 ? <p>And {later} more later.</p> : null}
    <TextLink href="/office/bookings">All bookings of the day</TextLink>
  </Stack>
);
