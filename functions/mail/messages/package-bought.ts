import { hoursText } from '../../../shared/domain/policy/policy-text.ts';
import { formatCents } from '../../../shared/domain/prices/pricing.ts';
import { environment } from '../../runtime/environment.ts';
import type { StoredPackage } from '../../store/bookings/packages.ts';
import { getAccount } from '../../store/people/accounts.ts';
import { mailKeys } from '../../table/keys.ts';
import type { Message } from '../layout/message.ts';
import { greetMember } from '../layout/wording.ts';
import { packageReceipt } from './receipt.ts';
import { smallPrint } from './small-print.ts';

/** A receipt. It goes to the member's address, confirmed or not. Undefined when the member has given none. */
export const packageBought = async (bought: StoredPackage): Promise<Message | undefined> => {
  const account = await getAccount(bought.userId);
  const to = account?.email ?? account?.unconfirmedEmail;
  if (!account || !to) return undefined;
  const { name, totalHours, refundCents } = bought;
  return {
    key: mailKeys.packageBought(bought.id),
    to,
    userId: bought.userId,
    thread: bought.id,
    subject: `You have bought the ${name} package`,
    greeting: greetMember(account.username),
    paragraphs: [
      `Your ${name} is paid, and its ${hoursText(totalHours)} are yours to book. Choose "package" when you book, and pay nothing.`,
      ...(refundCents > 0
        ? [`Once you have used all of them, we pay ${formatCents(refundCents)} back to your card.`]
        : []),
    ],
    action: { label: 'Book a session', url: `${environment('SITE_ORIGIN')}/booking` },
    receipt: packageReceipt(bought),
    links: smallPrint(),
  };
};
