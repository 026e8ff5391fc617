import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { timeSlots } from '../../../shared/domain/time/slots.ts';
import type { BookingData } from '../../../shared/schemas/booking.ts';
import type { Series } from '../../../shared/schemas/series.ts';
import { callApi } from '../../api/client.ts';
import { type BookingChoice, storedBookingDraft } from '../stored/booking-draft.ts';

/** The weeks in a row that the session is booked for. One: only on the chosen day. */
export interface WeeklyWish {
  weeks: number;
  /** Weeks that cannot be booked are left out. Otherwise nothing is booked when there is one. */
  skipTaken: boolean;
}

export const donationSentence =
  'A donation belongs to one session. Leave it out to book every week, or book this session alone.';

/** A request that is sent again carries the same number, so that it books once. Another one gets a new number. */
const useNonce = () => {
  const [nonces] = useState(() => new Map<string, string>());
  return (wish: string): string => {
    const nonce = nonces.get(wish) ?? crypto.randomUUID();
    nonces.set(wish, nonce);
    return nonce;
  };
};

const usePreview = ({ packageId, date, timeSlot, duration }: BookingChoice, weeks: number) => {
  const query = { packageId, date, timeSlot, duration, weeks: String(weeks) };
  return useQuery({
    // It is read again whenever the hours of the day are.
    queryKey: ['availability', 'weeks', query],
    queryFn: () => callApi('preview-series', { query }),
    enabled: weeks > 1 && date !== '' && timeSlots.includes(timeSlot),
  });
};

/** The wish to book the same hours in several weeks, which package hours alone can pay for. */
export const useWeeklyWish = (values: BookingChoice) => {
  const [wish, setWish] = useState<WeeklyWish>({ weeks: 1, skipTaken: false });
  const weeks = values.packageId ? wish.weeks : 1;
  const preview = usePreview(values, weeks);
  const nonceOf = useNonce();

  /** Books the same hours in each of the weeks. */
  const book = async (bookingData: BookingData): Promise<Series> => {
    const { packageId = '', name, email, phone, date, timeSlot, duration, task } = bookingData;
    const request = { packageId, name, email, phone, date, timeSlot, duration, task, ...wish };
    const series = await callApi('create-series', {
      body: { ...request, nonce: nonceOf(JSON.stringify(request)) },
    });
    storedBookingDraft.clear();
    return series;
  };
  return {
    wish,
    setWish,
    preview,
    /** The sessions that are booked. */
    sessions: wish.skipTaken && preview.data ? preview.data.free.length : weeks,
    book,
  };
};
export type WeeklyState = ReturnType<typeof useWeeklyWish>;
