import { codeWordIn, idWordIn } from '../../../shared/domain/bookings/booking-code.ts';
import { wordSearchOf } from '../../../shared/domain/people/search-words.ts';
import type { FoundPerson, SearchAnswer } from '../../../shared/schemas/staff/search.ts';
import { checkoutIdOfPayment, isPaymentId } from '../../payments/named-payment.ts';
import { isUuid } from '../../runtime/uuid-of.ts';
import { bookingOfItem, bookingsAfter, getBooking } from '../../store/bookings/bookings.ts';
import { packagesOfMember } from '../../store/bookings/packages.ts';
import {
  bookingIdsOfCode,
  idOfBookingOwner,
  keysAbout,
  ownersOfWords,
  type SearchOwner,
} from '../../store/office/search.ts';
import { emailOwner, getAccount, getAccountByUsername } from '../../store/people/accounts.ts';
import { getAll } from '../../table/get-all.ts';
import { keys } from '../../table/keys.ts';
import { readOwnRows } from '../../table/purchases/read-purchase.ts';
import { rowReader } from '../../table/row-reader.ts';
import type { LeftPlaceRow, WaiterRow } from '../../table/rows/offers/waiter-row.ts';
import type { ContactMessageRow } from '../../table/rows/office/contact-message-row.ts';
import { foundPayment, paymentsOfGuest, paymentsOfMember } from './found-payments.ts';

const peopleShown = 8;
const bookingsShown = 5;
/** Words that are looked at for each beginning: of one person there may be several. */
const wordsRead = 40;

const nothing: SearchAnswer = { people: [], bookings: [], payments: [], hasMore: false };

type AboutRow = ContactMessageRow | LeftPlaceRow | WaiterRow;

/** The messages and the waiting-list entries that are known of a person, as far as they are still kept. */
const knownAbout = async (owner: SearchOwner): Promise<Pick<FoundPerson, 'messages' | 'waits'>> => {
  const rows = await getAll<AboutRow>(await keysAbout(owner), [
    ...['pk', 'sk', 'id', 'name', 'createdAt', 'state', 'date', 'timeSlot', 'duration'],
  ]);
  const waits = rows.flatMap((row) => {
    if (!('state' in row) || row.state === 'left' || row.state === 'gone') return [];
    const { name, date, timeSlot, duration } = row;
    return [{ name, date, timeSlot, duration }];
  });
  const messages = rows.flatMap((row) => {
    if ('state' in row) return [];
    const { id, createdAt: at, name } = row;
    return [{ id, at, name }];
  });
  return { ...(messages.length > 0 && { messages }), ...(waits.length > 0 && { waits }) };
};

const memberOf = async (userId: string, nowMs: number): Promise<FoundPerson | undefined> => {
  const [about, account, { bookings, hasMore }, packages] = await Promise.all([
    knownAbout(keys.account(userId).pk),
    getAccount(userId),
    bookingsAfter({ userId }, undefined, bookingsShown),
    packagesOfMember(userId),
  ]);
  if (!account) return undefined;
  const known = new Set([...bookings, ...packages].map(({ id }) => id));
  const { username, email = account.unconfirmedEmail } = account;
  return {
    userId,
    username,
    bookings,
    ...(email && { email }),
    hasMoreBookings: hasMore,
    payments: await paymentsOfMember(userId, known, nowMs),
    packages: packages.length,
    ...about,
  };
};

/** Undefined when their bookings have become a member's, or are erased. */
const guestOf = async (email: string, nowMs: number): Promise<FoundPerson | undefined> => {
  const [about, { bookings, hasMore }, payments] = await Promise.all([
    knownAbout(keys.accountEmail(email).pk),
    bookingsAfter({ guestEmail: email }, undefined, bookingsShown),
    paymentsOfGuest(email, nowMs),
  ]);
  if (bookings.length + payments.length + Object.keys(about).length === 0) return undefined;
  return { email, bookings, hasMoreBookings: hasMore, payments, packages: 0, ...about };
};

const [memberPrefix, guestPrefix, bookingPrefix] = ['USER#', 'EMAIL#', 'BOOKING#'];

const personOf = (owner: SearchOwner, nowMs: number): Promise<FoundPerson | undefined> =>
  owner.startsWith(memberPrefix)
    ? memberOf(owner.slice(memberPrefix.length), nowMs)
    : guestOf(owner.slice(guestPrefix.length), nowMs);

/** Those whose whole address or user name was typed, whether or not their words have been written yet. */
const ownersNamed = async (text: string): Promise<SearchOwner[]> => {
  if (text.includes('@')) {
    const userId = await emailOwner(text);
    return [...(userId ? [keys.account(userId).pk] : []), keys.accountEmail(text).pk];
  }
  const account = /\s/.test(text) ? undefined : await getAccountByUsername(text);
  return account ? [keys.account(account.id).pk] : [];
};

const peopleBy = async (text: string, nowMs: number): Promise<SearchAnswer> => {
  const search = wordSearchOf(text);
  const asked = search?.beginnings.map((beginning) => ownersOfWords(beginning, search.fits, wordsRead)) ?? [];
  const each = search?.each.map((word) => ownersOfWords(word, search.fits, wordsRead)) ?? [];
  const [named, byWord, ...lists] = await Promise.all([ownersNamed(text), Promise.all(each), ...asked]);
  const [first, ...others] = byWord.map(({ owners }) => owners);
  const ofAllWords = first?.filter((owner) => others.every((list) => list.includes(owner))) ?? [];
  const found = [...new Set([...named, ...lists.flatMap((list) => list.owners), ...ofAllWords])];
  const ofBookings = found.filter((owner) => owner.startsWith(bookingPrefix)).map(idOfBookingOwner);
  const owners = found.filter((owner) => !owner.startsWith(bookingPrefix));
  const bookings = await Promise.all(ofBookings.slice(0, peopleShown).map(getBooking));
  const people = await Promise.all(owners.slice(0, peopleShown).map((owner) => personOf(owner, nowMs)));
  return {
    ...nothing,
    bookings: bookings.filter((booking) => booking !== undefined),
    people: people.filter((person) => person !== undefined),
    hasMore:
      owners.length > peopleShown || ofBookings.length > peopleShown || lists.some((list) => list.hasMore),
  };
};

const bookingsByCode = async (text: string): Promise<SearchAnswer['bookings']> => {
  const words = [codeWordIn(text), idWordIn(text)].filter((word) => word !== undefined);
  const ids = new Set((await Promise.all(words.map(bookingIdsOfCode))).flat());
  const bookings = await Promise.all([...ids].map(getBooking));
  return bookings.filter((booking) => booking !== undefined);
};

/** A booking, or a payment with what became of it, and the member of a package. */
const purchaseBy = async (id: string, nowMs: number): Promise<SearchAnswer> => {
  const own = await readOwnRows(rowReader, id);
  if (own?.booking) return { ...nothing, bookings: [bookingOfItem(own.booking)] };
  if (!own?.checkout) return nothing;
  const { checkout, refunds } = own;
  const buyer = checkout.userId && (await memberOf(checkout.userId, nowMs));
  return {
    ...nothing,
    people: buyer ? [buyer] : [],
    payments: [await foundPayment({ checkout, refunds }, nowMs)],
  };
};

/**
 * Finds people by a name or its parts, an address, a phone or a user name, bookings by their code, and a purchase by
 * its id or that of its payment. The cost is limited by what is shown, however many people there are.
 */
export const findAnybody = async (text: string, nowMs: number): Promise<SearchAnswer> => {
  const id = text.toLowerCase();
  if (isUuid(id)) return purchaseBy(id, nowMs);
  if (!isPaymentId(text)) {
    const [found, bookings] = await Promise.all([peopleBy(text, nowMs), bookingsByCode(text)]);
    const ids = new Set(bookings.map(({ id }) => id));
    return { ...found, bookings: [...bookings, ...found.bookings.filter((each) => !ids.has(each.id))] };
  }
  const checkoutId = await checkoutIdOfPayment(text);
  if (checkoutId && isUuid(checkoutId)) return purchaseBy(checkoutId, nowMs);
  return { ...nothing, bookings: await bookingsByCode(text) };
};
