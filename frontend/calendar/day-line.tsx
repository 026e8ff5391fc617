import { chakra } from '@chakra-ui/react';
import { hourLabel, hourText, sessionHours, startHours, timeSlots } from '../../shared/domain/time/slots.ts';
import { site } from '../../shared/site.ts';

const Bars = chakra('div', { base: { display: 'flex', gap: '3px', height: '2rem', alignItems: 'stretch' } });
const Hour = chakra('span', {
  base: {
    flex: 1,
    borderRadius: '3px',
    background: 'line',
    transition: 'background-color 200ms',
    '&[data-state=unavailable]': { background: 'transparent', borderWidth: '1px', borderColor: 'line' },
    '&[data-state=chosen]': { background: 'accent' },
    '@media (forced-colors: active)': {
      borderWidth: '1px',
      '&[data-state=unavailable]': { borderStyle: 'dashed' },
    },
  },
});
const Ends = chakra('div', {
  base: { display: 'flex', justifyContent: 'space-between', fontSize: 'xs', color: 'muted', marginTop: '1' },
});

interface DayLineProps {
  timeSlot: string;
  duration: number;
  /** Hours that cannot be booked any more. */
  unavailable?: readonly string[] | undefined;
}

/** Draws the day from opening to closing, with the chosen session filled in. Screen readers skip it. */
export const DayLine = ({ timeSlot, duration, unavailable = [] }: DayLineProps) => {
  const chosen = timeSlots.includes(timeSlot) ? sessionHours(timeSlot, duration) : [];
  const stateOf = (hour: number) => {
    if (chosen.includes(hour)) return 'chosen';
    return unavailable.includes(hourLabel(hour)) ? 'unavailable' : 'open';
  };
  return (
    <div aria-hidden="true">
      <Bars>
        {startHours.map((hour) => (
          <Hour key={hour} data-state={stateOf(hour)} />
        ))}
      </Bars>
      <Ends>
        <span>{hourText(site.openingHour)}</span>
        <span>{hourText(site.closingHour)}</span>
      </Ends>
    </div>
  );
};
