import { randomUUID } from 'node:crypto';
import contract from '../../../shared/contract/holders/confirm-waiting.ts';
import { giveBrowserCookie, identifyBrowser } from '../../access/browser-cookie.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { confirmPlace } from '../../offers/confirm-place.ts';
import { showPlace } from '../../offers/show.ts';
import { noteProvenAddress } from '../../store/people/browser-mailboxes.ts';
import { firstGeneration } from '../../store/people/browsers.ts';
import { digestOfTyped } from '../../table/rows/address-digests.ts';

/**
 * The browser that opens the link is known from then on: its next place needs no click in a mail. Answers 409 when the
 * entry has ended.
 */
export default endpoint(contract, async ({ waiter, event, nowMs, setCookies }) => {
  if (!('email' in waiter)) return showPlace(waiter, nowMs, 'confirm');
  const known = await identifyBrowser(event);
  const browser = known ?? { id: randomUUID(), generation: firstGeneration, checkoutIds: [] };
  const confirmed = await confirmPlace(waiter, nowMs);
  await noteProvenAddress(browser, digestOfTyped(waiter.email), known === undefined, nowMs);
  if (!known) setCookies(await giveBrowserCookie(browser, nowMs));
  return showPlace(confirmed, nowMs, 'confirm');
});
