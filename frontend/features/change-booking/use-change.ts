import { useQueryClient } from '@tanstack/react-query';
import { returnedText } from '../../../shared/domain/policy/policy-text.ts';
import type { OpenedBooking } from '../../../shared/schemas/booking.ts';
import { type BookingAddress, bookingQuery } from '../../api/booking-query.ts';
import { callApi } from '../../api/client.ts';
import { forgetMemberData } from '../../api/member-queries.ts';
import { focusPage } from '../../ui/text.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { useAct } from '../form/use-act.ts';
import { storedBookedHours } from '../stored/booked-hours.ts';

interface ChangeOptions<Wanted> {
  address: BookingAddress;
  /** The booking as the page shows it. */
  booking: OpenedBooking;
  send: (wanted: Wanted) => Promise<OpenedBooking>;
  tell: (changed: OpenedBooking) => void;
}

/** A guest's device keeps the hours of a moved session, and forgets a cancelled one. */
const followOnDevice = (changed: OpenedBooking): void => {
  if (!storedBookedHours.read().some(({ id }) => id === changed.id)) return;
  if (changed.status === 'booked') storedBookedHours.add(changed);
  else storedBookedHours.remove(changed.id);
};

/**
 * Sends a change of a booking and shows the changed booking. After a refusal the booking is read again, since the page
 * may be out of date.
 */
const useChange = <Wanted>({ address, send, tell }: ChangeOptions<Wanted>) => {
  const queries = useQueryClient();
  const { act, isPending, failure } = useAct();
  const carryOut = async (wanted: Wanted): Promise<void> => {
    const changed = await send(wanted).catch(async (error: unknown) => {
      await queries.invalidateQueries(bookingQuery(address));
      throw error;
    });
    queries.setQueryData(bookingQuery(address).queryKey, changed);
    followOnDevice(changed);
    tell(changed);
    window.scrollTo(0, 0);
    focusPage();
    await Promise.all([forgetMemberData(queries), queries.invalidateQueries({ queryKey: ['availability'] })]);
  };
  return { change: (wanted: Wanted) => void act(() => carryOut(wanted)), isPending, failure };
};

export interface ChangeProps {
  address: BookingAddress;
  booking: OpenedBooking;
}

/** Cancels the booking on the terms that the page has shown. */
export const useCancel = ({ address, booking }: ChangeProps) => {
  const { id, key } = address;
  return useChange({
    address,
    booking,
    send: ({ refundCents, hoursBack }: { refundCents: number; hoursBack: number }) =>
      callApi('cancel-booking', {
        parameters: { id },
        query: { key },
        body: { expectedRefundCents: refundCents, expectedHoursBack: hoursBack },
      }),
    tell: ({ returned }) =>
      toast({ title: 'Session cancelled', description: returned && returnedText(returned) }),
  });
};

interface SessionSlot {
  date: string;
  timeSlot: string;
}

/** Moves the session to another time. */
export const useMove = ({ address, booking }: ChangeProps, onMoved: () => void) => {
  const { id, key } = address;
  return useChange({
    address,
    booking,
    send: (body: SessionSlot) => callApi('reschedule-booking', { parameters: { id }, query: { key }, body }),
    tell: () => {
      onMoved();
      toast({ title: 'Session moved', description: 'A mail with the new time is on its way.' });
    },
  });
};
