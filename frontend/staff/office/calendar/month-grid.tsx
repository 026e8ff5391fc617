import { chakra } from '@chakra-ui/react';
import { weekdays } from '../../../../shared/domain/time/weekdays.ts';
import type { Calendar, CalendarDay } from '../../../../shared/schemas/calendar.ts';
import { dayOfMonth, dayText } from '../../../calendar/location-clock.ts';
import { gridValue, useGridFocus } from '../../../features/booking/use-grid-focus.ts';
import { monthOf, weeksOf } from '../../parts/months.ts';
import { closednessOf, dayWords, usedShare } from './words.ts';

const Weeks = chakra('div', { base: { display: 'grid', gap: { base: '1', sm: '2' } } });

/** The row styles its days, as that of the booking page does. */
const Week = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: '1', sm: '2' },
    gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
    '& > small': { color: 'muted', textAlign: 'center', fontSize: 'xs' },
    '& > button': {
      display: 'flex',
      flexDirection: 'column',
      alignItems: { base: 'center', md: 'stretch' },
      gap: '1',
      minWidth: '0',
      minHeight: { base: '4rem', md: '5.5rem' },
      padding: { base: '1', md: '2' },
      background: 'surface',
      borderWidth: '1px',
      borderColor: 'line',
      borderRadius: 'sm',
      fontSize: 'sm',
      fontVariantNumeric: 'tabular-nums',
      lineHeight: 1.25,
      textAlign: { md: 'start' },
      cursor: 'pointer',
      _hover: { borderColor: 'accent', background: 'accentSoft' },
      '&[data-past=true]': { background: 'transparent', color: 'muted' },
      '&[data-closed=closed]': {
        borderStyle: 'dashed',
        borderColor: 'control',
        backgroundImage:
          'repeating-linear-gradient(135deg, transparent 0 5px, var(--qh-colors-line) 5px 6px)',
      },
      '&[aria-pressed=true]': { borderColor: 'accent', boxShadow: 'inset 0 0 0 1px var(--qh-colors-accent)' },
      '& > strong': { fontWeight: 600 },
      '&[data-today=true] > strong': { color: 'accent', textDecoration: 'underline' },
      '& > span': { color: 'muted', fontSize: 'xs', '& > span': { display: { base: 'none', md: 'inline' } } },
      '& > svg': {
        width: '100%',
        height: '5px',
        marginTop: 'auto',
        borderRadius: 'full',
        color: 'accent',
        background: 'line',
      },
    },
  },
});

/** The share of the open seats that is booked. */
const Share = ({ share }: { share: number }) => (
  <svg aria-hidden="true" viewBox="0 0 1 1" preserveAspectRatio="none">
    <rect width={share} height="1" fill="currentColor" />
  </svg>
);

const closedWords = { closed: 'closed', open: undefined, 'partly closed': 'in part' } as const;

const DayCell = ({ day }: { day: CalendarDay }) => {
  const closed = closedWords[closednessOf(day)];
  return (
    <>
      <strong>{dayOfMonth(day.date)}</strong>
      {day.bookings > 0 ? (
        <span>
          {day.bookings}
          <span> booked</span>
        </span>
      ) : null}
      {closed ? (
        <span>
          {closed === 'in part' ? <span>closed </span> : null}
          {closed}
        </span>
      ) : null}
      <Share share={usedShare(day)} />
    </>
  );
};

interface MonthGridProps {
  calendar: Calendar;
  today: string;
  date: string;
  choose: (date: string) => void;
}

/** The days of a month as buttons, each with its bookings, its use and what is closed. Arrow keys move among them. */
export const MonthGrid = ({ calendar, today, date, choose }: MonthGridProps) => {
  const weeks = weeksOf(calendar.month);
  const rows = weeks.map((week) => week.filter((day) => day !== undefined));
  const grid = useGridFocus(rows, monthOf(date) === calendar.month ? date : rows[0]?.[0]);
  const days = new Map(calendar.days.map((day) => [day.date, day]));
  return (
    <Weeks ref={grid.frame} role="group" aria-label="Days of the month">
      <Week aria-hidden="true">
        {weekdays.map((name) => (
          <small key={name}>{name.slice(0, 3)}</small>
        ))}
      </Week>
      {weeks.map((week) => (
        <Week key={week.find((day) => day !== undefined)}>
          {week.map((each, index) => {
            const day = each && days.get(each);
            if (!day) return <span key={weekdays[index]} />;
            return (
              <button
                key={day.date}
                type="button"
                {...{ [gridValue]: day.date }}
                data-past={day.date < today}
                data-today={day.date === today}
                data-closed={closednessOf(day)}
                aria-pressed={day.date === date}
                aria-label={`${dayText(day.date)}: ${dayWords(day)}`}
                tabIndex={grid.tabIndexOf(day.date)}
                onFocus={() => grid.onFocus(day.date)}
                onBlur={grid.onBlur}
                onKeyDown={(event) => grid.onKeyDown(event, day.date)}
                onClick={() => choose(day.date)}
              >
                <DayCell day={day} />
              </button>
            );
          })}
        </Week>
      ))}
    </Weeks>
  );
};
