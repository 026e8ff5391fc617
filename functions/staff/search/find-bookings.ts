import type { BookingSearch } from '../../../shared/schemas/staff/office.ts';
import {
  type BookingPlace,
  bookingsAfter,
  getBooking,
  type OwnerOfBookings,
} from '../../store/bookings/bookings.ts';
import { emailOwner } from '../../store/people/accounts.ts';
import { type PageOfDay, pageOfDay, placeOf } from '../desk/page-of-day.ts';

export const bookingsOnPage = 50;

interface Found extends Omit<PageOfDay, 'last'> {
  next?: string | undefined;
}

type ListName = 'day' | 'guest' | 'member';

/** The end of a page, in the list that goes on after it. */
interface Cursor extends BookingPlace {
  list: ListName;
}

const cursorText = (list: ListName, { sessionAt: at, id }: BookingPlace): string =>
  [list, at.replace('#', '.'), id].join('.');

const cursorOf = (text: string | undefined): Cursor | undefined => {
  if (!text) return undefined;
  const [list, date, hour, id] = text.split('.') as [ListName, string, string, string];
  return { list, sessionAt: `${date}#${hour}`, id };
};

const ofDay = async (date: string, after: Cursor | undefined, nowMs: number): Promise<Found> => {
  const { last, ...page } = await pageOfDay(date, after, nowMs);
  return { ...page, ...(last && { next: cursorText('day', last) }) };
};

const ofOwner = async (
  list: 'guest' | 'member',
  owner: OwnerOfBookings,
  after: Cursor | undefined,
): Promise<Found> => {
  const { bookings, hasMore } = await bookingsAfter(owner, after, bookingsOnPage);
  const last = bookings.at(-1);
  return { bookings, ...(hasMore && last && { next: cursorText(list, placeOf(last)) }) };
};

/** The bookings of the member who has confirmed an address, and after these the ones that guests made with it. */
const ofAddress = async (email: string, after: Cursor | undefined): Promise<Found> => {
  const asGuest = (from?: Cursor) => ofOwner('guest', { guestEmail: email }, from);
  if (after?.list === 'guest') return asGuest(after);
  const userId = await emailOwner(email);
  if (!userId) return asGuest();
  const members = await ofOwner('member', { userId }, after);
  if (members.next) return members;
  const guests = await asGuest();
  return { bookings: [...members.bookings, ...guests.bookings], next: guests.next };
};

/** Finds bookings. A page costs the same however many there are. */
export const findBookings = async (
  { date, userId, email, id, after }: BookingSearch,
  nowMs: number,
): Promise<Found> => {
  const cursor = cursorOf(after);
  if (date) return ofDay(date, cursor, nowMs);
  if (userId) return ofOwner('member', { userId }, cursor);
  if (email) return ofAddress(email, cursor);
  const booking = id && (await getBooking(id));
  return { bookings: booking ? [booking] : [] };
};
