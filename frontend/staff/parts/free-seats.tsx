import { chakra } from '@chakra-ui/react';
import type { FreeSeatsOfHour } from '../../../shared/domain/seats/free-seats.ts';
import { shortHourText } from '../../../shared/domain/time/slots.ts';
import { wallClock } from '../../calendar/location-clock.ts';

const Hours = chakra('dl', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    fontVariantNumeric: 'tabular-nums',
    '& > div': {
      minWidth: '4.5rem',
      paddingInline: '3',
      paddingBlock: '1',
      borderRadius: 'sm',
      background: 'sunken',
      lineHeight: 1.3,
      textAlign: 'center',
    },
    '& dt': { fontSize: 'sm', color: 'muted' },
    '& dd': { fontWeight: 600 },
  },
});

interface FreeSeatsProps {
  hours: readonly FreeSeatsOfHour[];
  nowMs: number;
}

const hoursShown = 4;

/** The hour that runs, and the next ones. */
const hoursFrom = (hours: readonly FreeSeatsOfHour[], nowMs: number): FreeSeatsOfHour[] =>
  hours.filter(({ hour }) => hour >= Number(wallClock(nowMs).slice(11, 13))).slice(0, hoursShown);

/** The free seats of the hour that runs and of the next ones. */
export const FreeSeats = ({ hours, nowMs }: FreeSeatsProps) => {
  const shown = hoursFrom(hours, nowMs);
  return shown.length === 0 ? null : (
    <Hours aria-label="Free seats">
      {shown.map(({ hour, free }) => (
        <div key={hour}>
          <dt>{shortHourText(hour)}</dt>
          <dd>{free} free</dd>
        </div>
      ))}
    </Hours>
  );
};
