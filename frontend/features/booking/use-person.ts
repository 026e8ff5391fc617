import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Booking } from '../../../shared/schemas/booking.ts';
import type { User } from '../../../shared/schemas/user.ts';
import { myBookingsQuery } from '../../api/member-queries.ts';
import { useUser } from '../../session/user.ts';
import type { BookingFormControl } from './use-draft.ts';

interface Person {
  name?: string;
  email?: string | undefined;
  phone?: string | undefined;
}

/** Name and contact from the member's last booking, or else the confirmed address alone. */
export const knownPerson = (user: User, bookings: readonly Booking[]): Person => {
  const [last] = bookings.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
  return last ? { name: last.name, email: last.email, phone: last.phone } : { email: user.email };
};

const personFields = ['name', 'email', 'phone'] as const;

/** Fills in the name and contact of a member once they are loaded. Typed text is never replaced. */
export const usePerson = ({ getValues, setValue }: BookingFormControl): void => {
  const { user } = useUser();
  const { data: bookings } = useQuery({ ...myBookingsQuery(user?.id ?? ''), enabled: user !== undefined });
  useEffect(() => {
    if (!user || !bookings) return;
    const person = knownPerson(user, bookings);
    for (const field of personFields) {
      const value = person[field];
      if (value && getValues(field) === '') setValue(field, value, { shouldDirty: true });
    }
  }, [user, bookings, getValues, setValue]);
};
