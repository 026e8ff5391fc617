import { randomUUID } from 'node:crypto';
import contract from '../../../shared/contract/accounts/request-my-links.ts';
import * as limits from '../../../shared/domain/access/limits.ts';
import { normaliseEmail } from '../../../shared/domain/people/email-forms.ts';
import { charge } from '../../access/charge.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { requestMail } from '../../store/people/mail-requests.ts';

/** The answer and the work are the same for unknown addresses, so that they reveal no booking. */
export default endpoint(contract, async ({ body: { email }, event, nowMs }) => {
  await charge(limits.bookingLinks, { target: normaliseEmail(email) }, event, nowMs);
  await requestMail({ id: randomUUID(), entity: 'booking-links', email }, nowMs);
  return { done: true as const };
});
