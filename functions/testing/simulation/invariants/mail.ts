import { projectPackages } from '../../../../shared/domain/packages.ts';
import { formatCents } from '../../../../shared/domain/pricing.ts';
import { site } from '../../../../shared/site.ts';
import type { StoredBooking } from '../../../store/bookings.ts';
import { erased } from '../../../store/erased.ts';
import { confirmedAddresses } from '../confirmed-addresses.ts';
import type { FinalState, News } from '../final-state.ts';
import type { PostOffice } from '../post-office.ts';
import type { Records } from '../records.ts';

interface Mail {
  /** What its letter is known by, or each of those that it may be known by. */
  keys: string[];
  /** Whether it must have been sent. */
  isDue: boolean;
}

type Addresses = ReturnType<typeof confirmedAddresses>;

const mailAbout = (news: News, addresses: Addresses): Mail | undefined => {
  const { entity, id, email, purpose, amountCents, packageType, userId, name, subject } = news;
  if (email === erased) return undefined;
  if (entity === 'booking') return { keys: [`booking#${id}#${email}`], isDue: true };
  if (entity === 'refund' && email && purpose !== 'stake')
    return { keys: [`We are refunding ${formatCents(amountCents ?? 0)}#${email}`], isDue: true };
  if (entity === 'contact-message')
    return { keys: [`Message from ${name}: ${subject}#${site.contactEmail}`], isDue: true };
  if (entity === 'email-confirmation')
    return { keys: [`Confirm your e-mail address for ${site.name}#${email}`], isDue: false };
  if (entity === 'password-reset')
    return { keys: [`Choose a new password for ${site.name}#${email}`], isDue: false };
  const bought = projectPackages.find(({ type }) => type === packageType);
  if (entity !== 'package' || !bought) return undefined;
  const owned = [...(addresses.get(userId ?? '') ?? [])];
  return { keys: owned.map((address) => `Yours: the ${bought.name} package#${address}`), isDue: false };
};

/** A confirmation says what was booked, and what was paid. */
const misinformed = ({ told }: FinalState, { letters }: PostOffice): string[] =>
  (told as (News & StoredBooking)[])
    .filter(({ entity }) => entity === 'booking')
    .flatMap(({ id, email, task, sessionPriceCents, donationAmount }) => {
      const paidCents = sessionPriceCents + donationAmount;
      const facts = [task, ...(paidCents > 0 ? [formatCents(paidCents)] : [])];
      return letters
        .filter(
          ({ key, text }) => key === `booking#${id}#${email}` && !facts.every((fact) => text.includes(fact)),
        )
        .map(({ key }) => `mail ${key} does not tell of ${facts.join(', ')}`);
    });

/**
 * Each mail that is due has been sent, once, and to whom it is about. One more is allowed only for each that was
 * handed over by a sender who was not told so, or did not live to note it.
 */
export const mailViolations = (
  state: FinalState,
  postOffice: PostOffice,
  { messages }: Records,
): string[] => {
  const violations = misinformed(state, postOffice);
  const addresses = confirmedAddresses(state);
  const least = new Map<string, number>();
  const most = new Map<string, number>();
  for (const news of state.told) {
    const mail = mailAbout(news, addresses);
    for (const key of mail?.keys ?? []) {
      most.set(key, (most.get(key) ?? 0) + 1);
      least.set(key, (least.get(key) ?? 0) + (mail?.isDue ? 1 : 0));
    }
  }
  const sent = Map.groupBy(postOffice.letters, ({ key }) => key);
  for (const [key, due] of least)
    if ((sent.get(key)?.length ?? 0) < due) violations.push(`mail ${key} was never sent`);
  for (const [key, letters] of sent) {
    const doubts = letters.filter((letter) => postOffice.isDoubtful(letter)).length;
    if (letters.length > (most.get(key) ?? 0) + doubts)
      violations.push(`mail ${key} was sent ${letters.length} times`);
  }
  for (const subject of messages)
    if (!state.items.some((row) => row.pk.startsWith('CONTACT#') && row.subject === subject))
      violations.push(`the message "${subject}" is lost`);
  return violations;
};
