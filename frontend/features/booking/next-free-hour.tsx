import { useQuery } from '@tanstack/react-query';
import { slotText } from '../../../shared/domain/time/slots.ts';
import { failureSentence, isRefused } from '../../api/api-error.ts';
import { callApi } from '../../api/client.ts';
import { dayText } from '../../calendar/location-clock.ts';
import { QuietButton } from '../../ui/quiet-button.tsx';
import type { BookingFormState } from './use-booking-form.ts';

interface NextFreeHourProps extends Pick<BookingFormState, 'form'> {
  /** A date with no hour left to book. */
  takenDate: string;
}

/** Offers the first free hour after a day that has none. */
export const NextFreeHour = ({ form, takenDate }: NextFreeHourProps) => {
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
  if (error) return isRefused(error) ? failureSentence(error) : 'Please choose another date.';
  return data ? (
    <QuietButton onClick={() => take(data)}>
      Next free hour: {dayText(data.date)}, {slotText(data.timeSlot)}
    </QuietButton>
  ) : null;
};
