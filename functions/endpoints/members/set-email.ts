import contract from '../../../shared/contract/members/set-email.ts';
import * as limits from '../../../shared/domain/access/limits.ts';
import { normaliseEmail } from '../../../shared/domain/people/email-forms.ts';
import { charge } from '../../access/charge.ts';
import { requirePassword } from '../../accounts/require-password.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { sameMailId } from '../../mail/layout/same-mail.ts';
import { AppError } from '../../runtime/app-error.ts';
import type { Account } from '../../store/people/accounts.ts';
import { requestMail } from '../../store/people/mail-requests.ts';

/** True for a new link to the address that the member has given before, with the password. */
const isAskedAgain = ({ unconfirmedEmail }: Account, email: string): boolean => unconfirmedEmail === email;

/**
 * The address is valid once the link in its mail has been opened. The request needs the password, because a confirmed
 * address can reset the password: somebody who finds an open session must not be able to take the account over. A new
 * link to the same address needs none.
 */
export default endpoint(contract, async ({ body: { email, password }, member, event, nowMs }) => {
  if (password !== undefined) await requirePassword(member, password, event, nowMs);
  else if (!isAskedAgain(member, email)) throw new AppError('invalid-request', 'Password is required');
  await charge(limits.confirmation, { target: normaliseEmail(email), account: member.id }, event, nowMs);
  const entity = 'email-confirmation';
  const id = sameMailId(
    { entity, to: email, askedAtSeconds: Math.floor(nowMs / 1000) },
    member.id,
    member.sessionGeneration,
    member.email ?? '',
  );
  const request = { id, entity, email, userId: member.id } as const;
  if (!(await requestMail(request, nowMs)))
    throw new AppError('conflict', 'Your account has just been changed elsewhere. Please try again.');
  return { done: true as const };
});
