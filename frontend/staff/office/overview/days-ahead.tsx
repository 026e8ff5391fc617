import { chakra } from '@chakra-ui/react';
import type { DayAhead } from '../../../../shared/schemas/staff/overview.ts';
import { shortDayText } from '../../../calendar/location-clock.ts';
import { Stack } from '../../../ui/surface.tsx';
import { SectionTitle } from '../../../ui/text.tsx';
import { percentOf } from '../../parts/words.ts';
import { fullText, sessionsText } from './words.ts';

const Days = chakra('ol', { base: { display: 'grid', gap: '3', listStyle: 'none', padding: '0' } });
const Day = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 7.5rem) minmax(0, 1fr) minmax(0, auto)',
    columnGap: '3',
    fontVariantNumeric: 'tabular-nums',
    '& span:last-of-type': { color: 'muted' },
  },
});
const Bar = chakra('div', {
  base: {
    gridColumn: '1 / -1',
    height: '0.375rem',
    marginTop: '1',
    borderRadius: 'sm',
    background: 'sunken',
    overflow: 'hidden',
    forcedColorAdjust: 'none',
    '& > div': { height: '100%', background: 'accent' },
  },
});

/** How many people come today and in the days after, and how full these are. */
export const DaysAhead = ({ days }: { days: readonly DayAhead[] }) => (
  <Stack>
    <SectionTitle id="days">The next days</SectionTitle>
    <Days>
      {days.map((day) => (
        <Day key={day.date}>
          <span>{shortDayText(day.date)}</span>
          <span>{sessionsText(day.sessions)}</span>
          <span>{fullText(day)}</span>
          <Bar aria-hidden="true">
            <div style={{ width: `${percentOf(day.bookedHours, day.openHours)}%` }} />
          </Bar>
        </Day>
      ))}
    </Days>
  </Stack>
);
