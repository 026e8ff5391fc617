import { randomUUID } from 'node:crypto';
import contract from '../../../shared/contract/accounts/request-sign-in-link.ts';
import { countResetRequest } from '../../accounts/mail-limits.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { requestMail } from '../../store/people/mail-requests.ts';

/** The answer and the work are the same for unknown addresses, so that they reveal no account. */
export default endpoint(contract, async ({ body: { email }, event, nowMs }) => {
  await countResetRequest(email, event, nowMs);
  await requestMail({ id: randomUUID(), entity: 'sign-in-link', email }, nowMs);
  return { done: true as const };
});
