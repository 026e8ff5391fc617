import { randomUUID } from 'node:crypto';
import contract from '../../../shared/contract/accounts/request-sign-in-link.ts';
import * as limits from '../../../shared/domain/access/limits.ts';
import { normaliseEmail } from '../../../shared/domain/people/email-forms.ts';
import { charge } from '../../access/charge.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { requestMail } from '../../store/people/mail-requests.ts';

/** The answer and the work are the same for unknown addresses, so that they reveal no account. */
export default endpoint(contract, async ({ body: { email, ask }, event, nowMs }) => {
  await charge(limits.accountLink, { target: normaliseEmail(email) }, event, nowMs);
  await requestMail({ id: randomUUID(), entity: 'sign-in-link', email, ask }, nowMs);
  return { done: true as const };
});
