import { chakra } from '@chakra-ui/react';
import { memo, useState } from 'react';
import { daysInView } from '../../../shared/domain/time/days-in-view.ts';
import type { DayRoom } from '../../../shared/schemas/availability.ts';
import { useQueryInPieces } from '../../api/use-query-in-pieces.ts';
import { addDays, datesFrom, viewStart } from '../../calendar/calendar-dates.ts';
import { dayOfMonth, dayText, shortMonthAndDay, weekday } from '../../calendar/location-clock.ts';
import { Button } from '../../ui/button.tsx';
import { BackIcon, OnIcon } from '../../ui/icons.tsx';
import type { LiveAvailability } from './availability.ts';
import { dayState, daysQuery, roomText } from './days-query.ts';
import { gridValue, useGridFocus } from './use-grid-focus.ts';

const columns = [0, 1, 2, 3, 4, 5, 6] as const;
const daysInRow = columns.length;

const weeks = [0, 1] as const;

const Head = chakra('div', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '2' },
});
const Days = chakra('div', { base: { display: 'grid', gap: '2' } });
/** A bar for the share of the day that is free. A day without free hours shows the reason in words. */
const Room = ({ room }: { room: DayRoom | undefined }) => {
  const state = room && dayState(room);
  if (!room || state !== 'free') return <small>{state}</small>;
  return (
    <svg aria-hidden="true" viewBox="0 0 1 1" preserveAspectRatio="none">
      <rect width={room.freeHours / room.openHours} height="1" fill="currentColor" />
    </svg>
  );
};

const inRows = (dates: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(dates.length / daysInRow) }, (_, row) =>
    dates.slice(row * daysInRow, (row + 1) * daysInRow),
  );

/** Keeps the space of the strip until the bookable dates are known. */
const EmptyStrip = () => (
  <Days aria-hidden="true">
    <Head minHeight="control" />
    {weeks.map((week) => (
      <div data-cells="days" key={week}>
        {columns.map((column) => (
          <span key={column}>
            <small />
            <span>&nbsp;</span>
            <small />
          </span>
        ))}
      </div>
    ))}
  </Days>
);

interface DayStripProps {
  date: string;
  dates: LiveAvailability['bookableDates'];
  choose: (chosen: { date: string }) => void;
}

/** Two weeks of days to choose from. Each day shows how much of it is free. */
const FilledStrip = ({ date, dates, choose }: DayStripProps & { dates: { first: string; last: string } }) => {
  const { first, last } = dates;
  const isKnown = first <= date && date <= last;
  const [turned, setTurned] = useState<{ from: string; date: string }>();
  const from = turned?.date === date ? turned.from : viewStart(first, isKnown ? date : first, daysInView);
  const shown = datesFrom(from, daysInView, last);
  const rows = inRows(shown);
  const { data } = useQueryInPieces(daysQuery(from));
  const grid = useGridFocus(rows, date);
  const turn = (days: number) => setTurned({ from: addDays(from, days), date });
  return (
    <Days ref={grid.frame} role="group" aria-label="Day">
      <Head>
        <Button
          look="ghost"
          size="icon"
          aria-label="Earlier days"
          disabled={from <= first}
          onClick={() => turn(-daysInView)}
        >
          <BackIcon />
        </Button>
        <strong>
          {shortMonthAndDay(from)} to {shortMonthAndDay(shown.at(-1) ?? from)}
        </strong>
        <Button
          look="ghost"
          size="icon"
          aria-label="Later days"
          disabled={addDays(from, daysInView) > last}
          onClick={() => turn(daysInView)}
        >
          <OnIcon />
        </Button>
      </Head>
      {rows.map((week) => (
        <div data-cells="days" key={week[0]}>
          {week.map((day) => {
            const room = data?.find((each) => each.date === day);
            return (
              <button
                key={day}
                type="button"
                {...{ [gridValue]: day }}
                data-state={room && dayState(room)}
                aria-pressed={day === date}
                aria-label={room ? `${dayText(day)}, ${roomText(room)}` : dayText(day)}
                tabIndex={grid.tabIndexOf(day)}
                onFocus={() => grid.onFocus(day)}
                onBlur={grid.onBlur}
                onKeyDown={(event) => grid.onKeyDown(event, day)}
                onClick={() => choose({ date: day })}
              >
                <small>{weekday(day)}</small>
                <span>{dayOfMonth(day)}</span>
                <Room room={room} />
              </button>
            );
          })}
        </div>
      ))}
    </Days>
  );
};

export const DayStrip = memo(({ dates, ...strip }: DayStripProps) =>
  dates ? <FilledStrip dates={dates} {...strip} /> : <EmptyStrip />,
);
