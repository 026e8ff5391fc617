import { sessionSlot } from './session-store.ts';

/**
 * The keys that the links in our mails carry behind the `#` of their address: no browser sends that part to a server,
 * not even as the page that a request came from.
 */
const names = ['key', 'confirm-email', 'reset-password'] as const;
type LinkKeyName = (typeof names)[number];

const slotOf = (pathname: string, name: LinkKeyName) => sessionSlot<string>(`link ${pathname} ${name}`);

/** For browsers that store nothing: as long as the page is not loaded again. */
const remembered = new Map<string, string>();

/**
 * Takes the key of a mail's link out of the address, where people would see, copy and bookmark it, and keeps it for
 * this visit. True when there was one.
 */
export const takeLinkKey = (): boolean => {
  const { hash, pathname, search } = window.location;
  const carried = new URLSearchParams(hash.slice(1));
  const name = names.find((known) => carried.has(known));
  if (!name) return false;
  const token = carried.get(name) ?? '';
  slotOf(pathname, name).write(token);
  remembered.set(`${pathname} ${name}`, token);
  window.history.replaceState(window.history.state, '', pathname + search);
  return true;
};

/** The key that a mail's link to this page has brought in this visit. */
export const readLinkKey = (pathname: string, name: LinkKeyName): string | undefined => {
  const stored = slotOf(pathname, name).read();
  return typeof stored === 'string' ? stored : remembered.get(`${pathname} ${name}`);
};

/** Forgets a key that has done what it is for. */
export const forgetLinkKey = (pathname: string, name: LinkKeyName): void => {
  slotOf(pathname, name).clear();
  remembered.delete(`${pathname} ${name}`);
};
