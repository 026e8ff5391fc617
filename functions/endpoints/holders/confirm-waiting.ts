import { randomUUID } from 'node:crypto';
import contract from '../../../shared/contract/holders/confirm-waiting.ts';
import { giveBrowserCookie, identifyBrowser } from '../../access/browser-cookie.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { confirmPlace } from '../../offers/confirm-place.ts';
import { showPlace } from '../../offers/show.ts';
import { noteMailbox } from '../../store/people/browser-mailboxes.ts';
import { firstGeneration } from '../../store/people/browsers.ts';

/** The browser that opens the link is known from then on: its next place needs no click in a mail. */
export default endpoint(contract, async ({ waiter, event, nowMs, setCookies }) => {
  const known = await identifyBrowser(event);
  const browser = known ?? { id: randomUUID(), generation: firstGeneration, checkoutIds: [] };
  const confirmed = await confirmPlace(waiter, nowMs);
  await noteMailbox(browser, waiter.person, known === undefined, nowMs);
  if (!known) setCookies(await giveBrowserCookie(browser, nowMs));
  return showPlace(confirmed, nowMs);
});
