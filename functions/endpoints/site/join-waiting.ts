import contract from '../../../shared/contract/site/join-waiting.ts';
import { placeOf } from '../../../shared/domain/offers/waiter.ts';
import { mailboxOf } from '../../../shared/domain/people/mailbox.ts';
import { countWaitingRequest } from '../../accounts/mail-limits.ts';
import { requireWelcome } from '../../bookings/require-welcome.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { joinList } from '../../offers/join-list.ts';
import { personOfAddress } from '../../offers/person.ts';
import { knowsMailbox } from '../../store/people/browser-mailboxes.ts';

/** A member has confirmed the address, or this browser has opened the link in a mail to it. */
export default endpoint(contract, async ({ body, browser, member, event, nowMs }) => {
  const isOwn = member?.email !== undefined && mailboxOf(member.email) === mailboxOf(body.email);
  const isKnown =
    isOwn || (browser !== undefined && (await knowsMailbox(browser.id, personOfAddress(body.email))));
  await countWaitingRequest(body.email, isKnown, event, nowMs);
  await requireWelcome({ email: body.email, member });
  const { waiter, others } = await joinList(body, isKnown, nowMs);
  return { id: waiter.id, place: placeOf(waiter, others), confirmed: isKnown };
});
