import { toast } from '../../ui/toast/toast-store.ts';

type CalendarBooking = Parameters<
  typeof import('../../../shared/domain/calendar/session-calendar.ts')['sessionCalendar']
>[0];

const download = (filename: string, content: string): void => {
  const url = URL.createObjectURL(new Blob([content], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  Object.assign(link, { href: url, download: filename });
  link.click();
  // Safari reads the file after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};

/** Saves the calendar file of a session. Its code is loaded with the first click. */
export const saveCalendar = async (booking: CalendarBooking): Promise<void> => {
  try {
    const { sessionCalendar } = await import('../../../shared/domain/calendar/session-calendar.ts');
    download('focus-session.ics', sessionCalendar(booking));
  } catch (error) {
    console.error('The calendar file could not be made.', error);
    toast({
      title: 'Calendar file not saved',
      description: 'Please check your connection and try again.',
      variant: 'destructive',
    });
  }
};
