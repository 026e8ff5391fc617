import { useQuery } from '@tanstack/react-query';
import { refusalSentence } from '../../api/api-error.ts';
import { callApi } from '../../api/client.ts';
import { dayText } from '../../calendar/location-clock.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { BookingFormState } from './use-booking-form.ts';

interface NextFreeHourProps extends Pick<BookingFormState, 'form'> {
  /** A date with no hour left to book. */
  takenDate: string;
  /** Why that is so, in sentences. */
  reason: string;
}

/** Says why a day has no free hour, and offers the first free hour after it. */
export const NextFreeHour = ({ form, takenDate, reason }: NextFreeHourProps) => {
  const { data, error } = useQuery({
    queryKey: ['availability', 'next-free', takenDate],
    queryFn: () => callApi('get-next-free', { query: { from: takenDate } }),
    staleTime: 0,
  });
  const take = ({ date, timeSlot }: { date: string; timeSlot: string }) => {
    form.setValue('date', date);
    form.setValue('timeSlot', timeSlot);
    form.setFocus('timeSlot');
  };
  return (
    <Notice role="status">
      <p>{error ? `${reason} ${refusalSentence(error) ?? 'Please choose another date.'}` : reason}</p>
      {data ? (
        <Button look="outline" onClick={() => take(data)}>
          Next free hour: {dayText(data.date)}, {data.timeSlot}
        </Button>
      ) : null}
    </Notice>
  );
};
