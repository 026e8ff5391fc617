import { chakra } from '@chakra-ui/react';
import { serverNow } from '../../api/server-clock.ts';
import { addDays } from '../../calendar/calendar-dates.ts';
import { dateAtLocation } from '../../calendar/location-clock.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** A field that fills the width, and its buttons. */
export const fieldRow = {
  display: 'flex',
  alignItems: 'end',
  gap: '2',
  '& > :first-child': { flex: '1' },
} as const;

const Line = chakra('div', { base: fieldRow });

interface DayFieldProps {
  /** Empty while no day is chosen. */
  date: string;
  choose: (date: string) => void;
}

/** A day, with buttons for its neighbours. */
export const DayField = ({ date, choose }: DayFieldProps) => (
  <Line>
    <TextField
      label="Day"
      type="date"
      value={date}
      onChange={({ target }) => {
        if (target.value) choose(target.value);
      }}
    />
    {date ? (
      <>
        <Button look="outline" aria-label="The day before" onClick={() => choose(addDays(date, -1))}>
          ‹
        </Button>
        <Button look="outline" aria-label="The day after" onClick={() => choose(addDays(date, 1))}>
          ›
        </Button>
      </>
    ) : (
      <Button look="outline" onClick={() => choose(dateAtLocation(serverNow()))}>
        Today
      </Button>
    )}
  </Line>
);
