import { randomUUID } from 'node:crypto';
import contract from '../../../shared/contract/holders/request-booking-link.ts';
import * as limits from '../../../shared/domain/access/limits.ts';
import { charge } from '../../access/charge.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { requestMail } from '../../store/people/mail-requests.ts';

/** The ids of bookings, offers and waiting-list entries look so. */
const anId = /^[\da-f-]{35,36}$/;

/** The answer and the work are the same for unknown ids, so that they reveal no booking. */
export default endpoint(contract, async ({ parameters, event, nowMs }) => {
  const bookingId = parameters.id;
  if (anId.test(bookingId)) {
    await charge(limits.bookingLink, { target: bookingId }, event, nowMs);
    await requestMail({ id: randomUUID(), entity: 'booking-link', bookingId }, nowMs);
  }
  return { done: true as const };
});
