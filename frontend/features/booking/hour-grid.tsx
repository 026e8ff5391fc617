import { chakra } from '@chakra-ui/react';
import type { KeyboardEvent } from 'react';
import { shortHourText, slotHour, slotText } from '../../../shared/domain/time/slots.ts';
import { dayText } from '../../calendar/location-clock.ts';
import {
  type Choice,
  chosenHours,
  type PartOfDay,
  partsOfDay,
  stretch,
  type tapHour,
} from './choose-hours.ts';
import { type HourState, hourRemark } from './hours.ts';
import { gridValue, useGridFocus } from './use-grid-focus.ts';

/** The parts of the day with their names. */
const Parts = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    '& > div': {
      display: 'grid',
      gap: { base: '1', sm: '3' },
      alignItems: 'center',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '5rem minmax(0, 1fr)' },
    },
    '& > div > span': { fontSize: 'xs', color: 'muted' },
  },
});

const hourAfter = (timeSlot: string): string => shortHourText(slotHour(timeSlot) + 1).split(' ')[0] ?? '';

interface HourGridProps {
  date: string;
  hours: readonly HourState[];
  choice: Choice;
  /** The hours of this date that this visitor has booked before. */
  ownHours: ReadonlySet<string>;
  /** The choice after an hour is tapped. */
  tap: typeof tapHour;
  choose: (choice: Choice) => void;
}

const stretches: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

/** The hours of a day as buttons. Arrow keys move the focus; with Shift they make the session longer or shorter. */
export const HourGrid = ({ date, hours, choice, ownHours, tap, choose }: HourGridProps) => {
  const parts = partsOfDay(hours);
  const chosen = new Set(chosenHours(hours, choice).map(({ timeSlot }) => timeSlot));
  const last = [...chosen].at(-1);
  const firstFree = hours.find(({ obstacle }) => !obstacle)?.timeSlot;
  const grid = useGridFocus(
    parts.map((part: PartOfDay) => part.hours.map(({ timeSlot }) => timeSlot)),
    choice.timeSlot || firstFree,
  );
  const onKeyDown = (event: KeyboardEvent, timeSlot: string) => {
    grid.onKeyDown(event, timeSlot);
    const by = event.shiftKey ? stretches[event.key] : undefined;
    if (by === undefined) return;
    event.preventDefault();
    const begun = choice.timeSlot ? choice : tap(hours, choice, timeSlot);
    const stretched = stretch(hours, begun, by);
    choose(stretched);
    grid.focus(chosenHours(hours, stretched).at(-1)?.timeSlot ?? timeSlot);
  };
  const remarkOf = (hour: HourState): string | undefined => {
    if (hour.timeSlot === last && !hour.obstacle) return `to ${hourAfter(hour.timeSlot)}`;
    return ownHours.has(hour.timeSlot) ? 'yours' : hourRemark(hour);
  };
  return (
    <Parts ref={grid.frame} role="group" aria-label={date ? `Hours of ${dayText(date)}` : 'Hours'}>
      {parts.map((part) => (
        <div key={part.name}>
          <span>{part.name}</span>
          <div data-cells="hours">
            {part.hours.map((hour) => {
              const { timeSlot, obstacle } = hour;
              const remark = ownHours.has(timeSlot) ? 'yours' : hourRemark(hour);
              return (
                <button
                  key={timeSlot}
                  type="button"
                  {...{ [gridValue]: timeSlot }}
                  data-state={obstacle === 'begun' ? 'past' : (obstacle ?? 'free')}
                  aria-disabled={obstacle ? true : undefined}
                  aria-pressed={chosen.has(timeSlot)}
                  aria-label={slotText(timeSlot) + (remark ? `, ${remark}` : '')}
                  tabIndex={grid.tabIndexOf(timeSlot)}
                  onFocus={() => grid.onFocus(timeSlot)}
                  onBlur={grid.onBlur}
                  onKeyDown={(event) => onKeyDown(event, timeSlot)}
                  onClick={() => choose(tap(hours, choice, timeSlot))}
                >
                  <span>{shortHourText(slotHour(timeSlot))}</span>
                  {remarkOf(hour) ? <small key={remarkOf(hour)}>{remarkOf(hour)}</small> : null}
                </button>
              );
            })}
          </div>
        </div>
      ))}
    </Parts>
  );
};
