import { randomUUID } from 'node:crypto';
import contract from '../../../shared/contract/holders/request-booking-link.ts';
import * as limits from '../../../shared/domain/access/limits.ts';
import { charge } from '../../access/charge.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { isUuid } from '../../runtime/uuid-of.ts';
import { requestMail } from '../../store/people/mail-requests.ts';

/** The answer and the work are the same for unknown ids, so that they reveal no booking. */
export default endpoint(contract, async ({ parameters, event, nowMs }) => {
  const bookingId = parameters.id;
  if (isUuid(bookingId)) {
    await charge(limits.bookingLink, { target: bookingId }, event, nowMs);
    await requestMail({ id: randomUUID(), entity: 'booking-link', bookingId }, nowMs);
  }
  return { done: true as const };
});
