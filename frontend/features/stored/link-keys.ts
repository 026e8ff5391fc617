import type { LinkKeyName } from '../../../shared/domain/access/mailed-link.ts';
import { sessionSlot } from './session-store.ts';

const slotOf = (pathname: string, name: LinkKeyName) => sessionSlot<string>(`link ${pathname} ${name}`);

/** A copy for browsers that store nothing. It lasts until the page is loaded again. */
const remembered = new Map<string, string>();

/** Keeps the key that opens a page, for this visit. */
export const keepLinkKey = (pathname: string, name: LinkKeyName, token: string): void => {
  slotOf(pathname, name).write(token);
  remembered.set(`${pathname} ${name}`, token);
};

/** The key that came with a mail's link to this page, in this visit. */
export const readLinkKey = (pathname: string, name: LinkKeyName): string | undefined => {
  const stored = slotOf(pathname, name).read();
  return typeof stored === 'string' ? stored : remembered.get(`${pathname} ${name}`);
};

const waitingAddress = sessionSlot<string>('waiting address');

/** Remembers the place whose page leads to an offer: its key opens the offer as well. */
export const rememberPlace = (id: string): boolean => waitingAddress.write(id);

/** The key of an offer, or of the place on a list that has brought it. */
export const readOfferKey = (id: string): string | undefined =>
  readLinkKey(`/offers/${id}`, 'key') ?? readLinkKey(`/waiting/${String(waitingAddress.read())}`, 'key');

/** Forgets a key that has been used. */
export const forgetLinkKey = (pathname: string, name: LinkKeyName): void => {
  slotOf(pathname, name).clear();
  remembered.delete(`${pathname} ${name}`);
};

/** The key of a mail's link to a booking. A key that came with one page of the booking opens the other as well. */
export const readBookingKey = (id: string): string | undefined =>
  readLinkKey(`/bookings/${id}`, 'key') ?? readLinkKey(`/session-complete/${id}`, 'key');
