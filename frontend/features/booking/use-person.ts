import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Booking } from '../../../shared/schemas/booking.ts';
import type { User } from '../../../shared/schemas/user.ts';
import { callApi } from '../../api/client.ts';
import { myBookingsQuery } from '../../api/member-queries.ts';
import { useUser } from '../../session/user.ts';
import { storedBookedHours } from '../stored/booked-hours.ts';
import type { BookingFormControl } from './use-draft.ts';

type Person = Partial<Pick<Booking, 'name' | 'email' | 'phone' | 'isStudent'>>;

/** The last booking of a member, or else the address that they have given. */
const knownMember = (user: User, bookings: readonly Booking[]): Person => {
  const [last] = bookings.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
  return last ?? { email: user.email ?? user.unconfirmedEmail };
};

/** A member as in their last booking, or a guest as in the last one that this browser has made and can still open. */
const useKnownPerson = (): Person | undefined => {
  const { isLoading, user } = useUser();
  const { data: bookings } = useQuery({ ...myBookingsQuery(user?.id ?? ''), enabled: user !== undefined });
  const id = storedBookedHours.read().at(-1)?.id ?? '';
  const { data: guest } = useQuery({
    queryKey: ['last-booking', id],
    queryFn: () => callApi('get-booking', { parameters: { id }, query: {} }),
    enabled: !isLoading && !user && id !== '',
  });
  if (!user) return guest;
  return bookings && knownMember(user, bookings);
};

const isBeingTyped = (field: string): boolean =>
  document.activeElement instanceof HTMLInputElement && document.activeElement.name === field;

/**
 * Fills in the visitor's name, contact and rate once they are loaded, and returns the name, which is known of those who
 * have booked before. A field that was typed in, or is about to be, stays.
 */
export const usePerson = ({
  getValues,
  setValue,
  fillIn,
  isChosen,
}: BookingFormControl): string | undefined => {
  const { name, email, phone, isStudent } = useKnownPerson() ?? {};
  useEffect(() => {
    const texts = { name, email, phone };
    for (const field of ['name', 'email', 'phone'] as const) {
      const value = texts[field];
      if (value && getValues()[field] === '' && !isBeingTyped(field)) setValue(field, value);
    }
    if (isStudent && !isChosen('isStudent')) fillIn('isStudent', isStudent);
  }, [name, email, phone, isStudent, getValues, setValue, fillIn, isChosen]);
  return name;
};
