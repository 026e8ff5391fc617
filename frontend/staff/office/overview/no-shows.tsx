import { chakra } from '@chakra-ui/react';
import type { WeekOfVisitors } from '../../../../shared/domain/desk/no-shows.ts';
import { shortDayText } from '../../../calendar/location-clock.ts';
import { Stack } from '../../../ui/surface.tsx';
import { Note, SectionTitle } from '../../../ui/text.tsx';
import { percentOf } from '../../parts/words.ts';

const Weeks = chakra('ol', { base: { display: 'grid', gap: '2', listStyle: 'none', padding: '0' } });
const Week = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '11rem minmax(0, 1fr)' },
    columnGap: '3',
    fontVariantNumeric: 'tabular-nums',
  },
});

const rateText = ({ arrived, noShows, unrecorded }: WeekOfVisitors): string => {
  const recorded = arrived + noShows;
  const rest = unrecorded > 0 ? `; nothing was recorded of ${unrecorded}` : '';
  if (recorded === 0) return `Nothing was recorded of ${unrecorded}`;
  return `${percentOf(noShows, recorded)}%: ${noShows} of ${recorded}${rest}`;
};

/** The share of those who booked and did not come, week by week. */
export const NoShows = ({ weeks }: { weeks: readonly WeekOfVisitors[] }) => (
  <Stack>
    <SectionTitle id="visitors">Booked, and did not come</SectionTitle>
    <Weeks>
      {weeks.map((week) => (
        <Week key={week.week}>
          <span>Week of {shortDayText(week.week)}</span>
          <span>{rateText(week)}</span>
        </Week>
      ))}
    </Weeks>
    <Note>These are the last four weeks. Only people whom the desk recorded as no-shows are counted.</Note>
  </Stack>
);
