import { chakra } from '@chakra-ui/react';
import { minuteMs } from '../../../shared/domain/time/milliseconds.ts';
import type { Overview } from '../../../shared/schemas/staff/overview.ts';
import { serverNow } from '../../api/server-clock.ts';
import { dateAtLocation, dateText } from '../../calendar/location-clock.ts';
import { Read } from '../../features/form/read.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Card, Stack } from '../../ui/surface.tsx';
import { Note, SectionTitle } from '../../ui/text.tsx';
import { useAnswer } from '../parts/queries.ts';
import { TitledPage } from '../parts/titled-page.tsx';
import { BookingWorks } from './overview/booking-works.tsx';
import { DaysAhead } from './overview/days-ahead.tsx';
import { Demand, isUnmet } from './overview/demand.tsx';
import { HoursOfWeek } from './overview/hours-of-week.tsx';
import { NoShows } from './overview/no-shows.tsx';
import { Owed } from './overview/owed.tsx';
import { figuresOfText, isStale } from './overview/stale.ts';
import { ThisMonth } from './overview/this-month.tsx';
import { TodaysSessions } from './overview/todays-sessions.tsx';
import { Waiting } from './overview/waiting.tsx';
import { WeeksOfMoney } from './overview/weeks-of-money.tsx';

const Halves = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    gap: '5',
    alignItems: 'stretch',
  },
});

const Past = ({ figures, demand }: Pick<Overview, 'demand' | 'figures'>) =>
  figures ? (
    <>
      <Card aria-labelledby="use">
        <HoursOfWeek use={figures.use} />
      </Card>
      {demand?.some(isUnmet) ? (
        <Card aria-labelledby="demand">
          <Demand demand={demand} />
        </Card>
      ) : null}
      {figures.visitors && figures.visitors.length > 0 ? (
        <Card aria-labelledby="visitors">
          <NoShows weeks={figures.visitors} />
        </Card>
      ) : null}
      <Card aria-labelledby="weeks">
        <WeeksOfMoney weeks={figures.weeks} />
      </Card>
      <Note>{figuresOfText(figures.at, serverNow())}</Note>
    </>
  ) : (
    <Card aria-labelledby="no-figures">
      <SectionTitle id="no-figures" marginBottom="3">
        The weeks behind us
      </SectionTitle>
      <p>Pictures of the past weeks appear once the books have been checked, which happens every day.</p>
    </Card>
  );

/** A page that stays open says in time that nobody can book. */
const readAgainMs = 2 * minuteMs;

/** The office in one look: who comes today, what needs a person, what is owed, and how full the space is. */
export default function OverviewPage() {
  const query = useAnswer('get-overview', {}, () => readAgainMs);
  const today = dateAtLocation(serverNow());
  return (
    <TitledPage title="Overview" lead={dateText(today)}>
      <Read query={query} loading="Loading the overview…">
        {({ waiting, days, figures, canary, demand }) => (
          <Stack>
            <BookingWorks canary={canary} />
            {figures && isStale(figures.at, serverNow()) ? (
              <Notice role="status">
                <p>{figuresOfText(figures.at, serverNow())}</p>
              </Notice>
            ) : null}
            <Card aria-labelledby="today">
              <TodaysSessions date={today} />
            </Card>
            <Card aria-labelledby="waiting">
              <Waiting waiting={waiting} faults={figures?.faults ?? 0} />
            </Card>
            <Halves>
              <Card aria-labelledby="month">
                <ThisMonth />
              </Card>
              <Card aria-labelledby="owed">
                <Owed figures={figures} />
              </Card>
            </Halves>
            <Card aria-labelledby="days">
              <DaysAhead days={days} />
            </Card>
            <Past figures={figures} demand={demand} />
          </Stack>
        )}
      </Read>
    </TitledPage>
  );
}
