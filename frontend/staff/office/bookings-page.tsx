import { useNavigate, useSearch } from '@tanstack/react-router';
import { serverNow } from '../../api/server-clock.ts';
import { dateAtLocation, dateText } from '../../calendar/location-clock.ts';
import { Read } from '../../features/form/read.tsx';
import { PageFrame, Stack } from '../../ui/surface.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { PageTitle, SectionTitle } from '../../ui/text.tsx';
import { DayList } from './day/day-list.tsx';
import { DayPlan } from './day/day-plan.tsx';
import { useDay } from './day/use-day.ts';
import { Week } from './day/week.tsx';
import { DayField } from './day-field.tsx';

const views = ['List', 'Plan', 'Week'] as const;
type View = (typeof views)[number];

const Day = ({ date, view }: { date: string; view: View }) => (
  <Read query={useDay(date)} loading="Looking for bookings…">
    {(day) => (view === 'Plan' ? <DayPlan date={date} {...day} /> : <DayList {...day} />)}
  </Read>
);

/** The day and its view are in the address, so that the way back from a booking leads to them. */
const useShown = () => {
  const asked = useSearch({ strict: false }) as { date?: unknown; view?: unknown };
  const navigate = useNavigate();
  const date =
    typeof asked.date === 'string' && !Number.isNaN(Date.parse(asked.date))
      ? asked.date
      : dateAtLocation(serverNow());
  const view = views.find((each) => each === asked.view) ?? 'List';
  const show = (next: { date?: string; view?: View }) =>
    void navigate({
      to: '/office/bookings' as string,
      search: { date, view, ...next } as never,
      replace: true,
      resetScroll: false,
    });
  return { date, view, show };
};

export default function BookingsPage() {
  const { date, view, show } = useShown();
  const day =
    view === 'Week' ? (
      <Week date={date} choose={(chosen) => show({ date: chosen, view: 'Plan' })} />
    ) : (
      <Day date={date} view={view} />
    );
  return (
    <PageFrame>
      <PageTitle marginBottom="8">Bookings</PageTitle>
      <Stack gap="6">
        <DayField date={date} choose={(chosen) => show({ date: chosen })} />
        <SectionTitle id="shown-day">{dateText(date)}</SectionTitle>
        <Tabs
          label="View"
          selected={views.indexOf(view)}
          select={(index) => show({ view: views[index] ?? 'List' })}
          tabs={views.map((label) => ({ label, content: label === view ? day : null }))}
        />
      </Stack>
    </PageFrame>
  );
}
