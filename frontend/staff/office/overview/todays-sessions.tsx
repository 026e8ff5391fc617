import { sessionTimes } from '../../../../shared/domain/time/slots.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { Read } from '../../../features/form/read.tsx';
import { Row, Stack, VisuallyHidden } from '../../../ui/surface.tsx';
import { SectionTitle, TextLink } from '../../../ui/text.tsx';
import { Badge } from '../../parts/badge.tsx';
import { FreeSeats } from '../../parts/free-seats.tsx';
import { LinkLine, List } from '../../parts/list.tsx';
import { planOfDay } from '../day/plan.ts';
import { isAlarming, seatsText } from '../day/rows.ts';
import { useDay } from '../day/use-day.ts';

const linesShown = 8;

const columns = { base: 'minmax(0, 1fr) auto', sm: '10rem minmax(0, 1fr) auto' };

/** The hour that runs, and those after it: free seats, and the sessions with their seats and states. */
export const TodaysSessions = ({ date }: { date: string }) => {
  return (
    <Stack gap="4">
      <SectionTitle id="today">Today</SectionTitle>
      <Read query={useDay(date)} loading="Loading today’s sessions…">
        {({ rows, blocked }) => {
          const { hours } = planOfDay(date, rows, blocked);
          const toCome = rows.filter(({ isOver }) => !isOver);
          const later = toCome.length - linesShown;
          return (
            <>
              <FreeSeats hours={hours} nowMs={serverNow()} />
              {toCome.length > 0 ? (
                <List aria-label="The next sessions">
                  {toCome.slice(0, linesShown).map((row) => (
                    <li key={row.bookingId}>
                      <LinkLine href={row.href ?? '/office/bookings'} gridTemplateColumns={columns}>
                        <span>
                          {sessionTimes(row.timeSlot, row.duration)}
                          <VisuallyHidden>, </VisuallyHidden>
                          <small>{seatsText(row.seats)}</small>
                          <VisuallyHidden>, </VisuallyHidden>
                        </span>
                        <strong>{row.name}</strong>
                        <span>
                          <VisuallyHidden>, </VisuallyHidden>
                          <Badge tone={isAlarming(row) ? 'danger' : 'calm'}>{row.word}</Badge>
                        </span>
                      </LinkLine>
                    </li>
                  ))}
                </List>
              ) : (
                <p>{rows.length > 0 ? 'All sessions of today have ended.' : 'No session today.'}</p>
              )}
              {later > 0 ? <p>And {later} more later.</p> : null}
            </>
          );
        }}
      </Read>
      <Row gap="4">
        <TextLink href="/office/bookings?view=List">All bookings of today</TextLink>
        <TextLink href="/office/bookings?view=Plan">Plan of today</TextLink>
      </Row>
    </Stack>
  );
};
