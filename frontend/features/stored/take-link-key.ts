import { readMailedLink } from '../../../shared/domain/access/mailed-link.ts';
import { keepLinkKey } from './link-keys.ts';

/**
 * Takes the key of an emailed link out of the address, where people would see, copy and bookmark it, and keeps it for
 * this visit. Returns true when there was one.
 */
export const takeLinkKey = (): boolean => {
  const link = readMailedLink(window.location.href);
  if (!link) return false;
  keepLinkKey(link.path, link.name, link.key);
  window.history.replaceState(window.history.state, '', link.path);
  return true;
};
