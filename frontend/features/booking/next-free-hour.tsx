import { useQuery } from '@tanstack/react-query';
import { refusalSentence } from '../../api/api-error.ts';
import { callApi } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { dayText } from '../day/location-clock.ts';
import type { BookingFormState } from './use-booking-form.ts';

const takenSentence = 'Every hour of this day is taken.';
const failureSentence = `${takenSentence} Please choose another date.`;

interface NextFreeHourProps extends Pick<BookingFormState, 'form'> {
  /** A date with no hour left to book. */
  takenDate: string;
}

/** Says that a day is taken, and offers the first free hour after it. */
export const NextFreeHour = ({ form, takenDate }: NextFreeHourProps) => {
  const { data, error } = useQuery({
    queryKey: ['availability', 'next-free', takenDate],
    queryFn: () => callApi('get-next-free', { query: { from: takenDate } }),
    staleTime: 0,
  });
  const take = ({ date, timeSlot }: { date: string; timeSlot: string }) => {
    form.setValue('date', date, { shouldDirty: true });
    form.setValue('timeSlot', timeSlot, { shouldDirty: true });
    form.setFocus('timeSlot');
  };
  return (
    <Notice role="status">
      <p>{error ? (refusalSentence(error) ?? failureSentence) : takenSentence}</p>
      {data ? (
        <Button look="outline" onClick={() => take(data)}>
          Next free hour: {dayText(data.date)}, {data.timeSlot}
        </Button>
      ) : null}
    </Notice>
  );
};
