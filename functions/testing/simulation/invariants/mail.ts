import { projectPackages } from '../../../../shared/domain/packages.ts';
import { formatCents } from '../../../../shared/domain/pricing.ts';
import { erased } from '../../../store/erased.ts';
import type { FinalState, News } from '../final-state.ts';
import type { PostOffice } from '../post-office.ts';

/** What the mail about some news is known by, and whether there may be none: to nobody, or to no confirmed address. */
const mailAbout = (news: News): { key: string; isDue: boolean } | undefined => {
  const { entity, id, email, purpose, amountCents, packageType } = news;
  if (email === erased) return undefined;
  if (entity === 'booking') return { key: `booking#${id}`, isDue: true };
  if (entity === 'refund' && email && purpose !== 'stake')
    return { key: `We are refunding ${formatCents(amountCents ?? 0)}#${email}`, isDue: true };
  if (entity === 'email-confirmation')
    return { key: `Confirm your e-mail address for Quiet Hours#${email}`, isDue: false };
  const bought = projectPackages.find(({ type }) => type === packageType);
  return bought && { key: `Yours: the ${bought.name} package`, isDue: false };
};

/** To whichever address the owner of a package has confirmed. */
const withoutAddress = (key: string): string => (key.startsWith('Yours: ') ? (key.split('#')[0] ?? '') : key);

/**
 * Each mail that is due has been sent, and once. One more is allowed only for each that was handed over by a
 * sender who was not told so, or did not live to note it.
 */
export const mailViolations = ({ told }: FinalState, postOffice: PostOffice): string[] => {
  const violations: string[] = [];
  const least = new Map<string, number>();
  const most = new Map<string, number>();
  for (const news of told) {
    const mail = mailAbout(news);
    if (!mail) continue;
    most.set(mail.key, (most.get(mail.key) ?? 0) + 1);
    least.set(mail.key, (least.get(mail.key) ?? 0) + (mail.isDue ? 1 : 0));
  }
  const sent = Map.groupBy(postOffice.letters, ({ key }) => withoutAddress(key));
  for (const [key, due] of least)
    if ((sent.get(key)?.length ?? 0) < due) violations.push(`mail ${key} was never sent`);
  for (const [key, letters] of sent) {
    const doubts = letters.filter((letter) => postOffice.isDoubtful(letter)).length;
    if (letters.length > (most.get(key) ?? 0) + doubts)
      violations.push(`mail ${key} was sent ${letters.length} times`);
  }
  return violations;
};
