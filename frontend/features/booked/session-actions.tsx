import type { ComponentProps } from 'react';
import { Button } from '../../ui/button.tsx';
import { saveCalendar } from './save-calendar.ts';

type CalendarButtonProps = ComponentProps<typeof Button> & {
  booking: Parameters<typeof saveCalendar>[0];
};

export const CalendarButton = ({ booking, ...button }: CalendarButtonProps) => (
  <Button look="outline" {...button} onClick={() => void saveCalendar(booking)}>
    Add to calendar
  </Button>
);
