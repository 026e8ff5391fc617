import contract from '../../../shared/contract/site/join-waiting.ts';
import * as limits from '../../../shared/domain/access/limits.ts';
import { placeOf } from '../../../shared/domain/offers/waiter.ts';
import { exactEmail, normaliseEmail } from '../../../shared/domain/people/email-forms.ts';
import { isSameEmail } from '../../../shared/domain/policy/corrected-email.ts';
import { charge } from '../../access/charge.ts';
import { requireWelcome } from '../../bookings/require-welcome.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { joinList } from '../../offers/join-list.ts';
import { standingOfPlace } from '../../store/offers/standings.ts';
import { hasProvenAddress } from '../../store/people/browser-mailboxes.ts';
import { digestOfTyped } from '../../table/rows/address-digests.ts';

/** A member has confirmed the address, or this browser has opened the link in a mail to it. */
export default endpoint(contract, async ({ body, browser, member, event, nowMs }) => {
  const isOwn = member?.email !== undefined && isSameEmail(member.email, body.email);
  const isKnown =
    isOwn || (browser !== undefined && (await hasProvenAddress(browser.id, digestOfTyped(body.email))));
  if (isKnown) await charge(limits.waitingKnown, { address: exactEmail(body.email) }, event, nowMs);
  else await charge(limits.waiting, { target: normaliseEmail(body.email) }, event, nowMs);
  await requireWelcome({ email: body.email, member });
  const { waiter, others } = await joinList(body, isKnown, event, nowMs);
  const { says } = await standingOfPlace(waiter, { others, offer: undefined }, nowMs);
  return { id: waiter.id, place: placeOf(waiter, others), confirmed: isKnown, says };
});
