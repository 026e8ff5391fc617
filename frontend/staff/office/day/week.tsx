import { slotHour } from '../../../../shared/domain/time/slots.ts';
import { weekdayOf, weekdays } from '../../../../shared/domain/time/weekdays.ts';
import type { CalendarHours } from '../../../../shared/schemas/calendar.ts';
import { addDays } from '../../../calendar/calendar-dates.ts';
import { shortMonthAndDay } from '../../../calendar/location-clock.ts';
import { Read } from '../../../features/form/read.tsx';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/text.tsx';
import { HourTable } from '../../parts/hour-table.tsx';
import { useAnswers } from '../../parts/queries.ts';
import { percentOf } from '../../parts/words.ts';

/** The days of the week of a date. */
export const datesOfWeek = (date: string): string[] => {
  const first = addDays(date, -weekdays.indexOf(weekdayOf(date)));
  return weekdays.map((_, index) => addDays(first, index));
};

const cellsOf = (days: readonly CalendarHours[]) =>
  days.flatMap(({ date, hours }) =>
    hours.map((hour) => ({ ...hour, weekday: weekdayOf(date), hour: slotHour(hour.timeSlot) })),
  );

/** A week as how full each hour is, with the way to each day. */
export const Week = ({ date, choose }: { date: string; choose: (date: string) => void }) => {
  const dates = datesOfWeek(date);
  const query = useAnswers(
    'get-calendar-day',
    dates.map((day) => ({ query: { date: day } })),
  );
  return (
    <Read query={query} loading="Loading the week…">
      {(days) => (
        <>
          <Note>How full each hour is: the seats that are booked, of those that are open.</Note>
          <HourTable
            labelledBy="shown-day"
            cells={cellsOf(days)}
            headOf={(weekday) => {
              const day = dates[weekdays.indexOf(weekday)] ?? date;
              return (
                <Button
                  look="ghost"
                  paddingInline="1"
                  fontSize="sm"
                  aria-label={`${weekday}, ${shortMonthAndDay(day)}`}
                  onClick={() => choose(day)}
                >
                  {weekday.slice(0, 3)}
                  <br />
                  {shortMonthAndDay(day)}
                </Button>
              );
            }}
            show={({ booked, held, free }) => {
              const open = booked + held + free;
              if (open === 0) return { text: 'Closed' };
              if (booked === 0) return { text: '' };
              const percent = percentOf(booked, open);
              return { text: `${percent}%`, percent };
            }}
          />
        </>
      )}
    </Read>
  );
};
