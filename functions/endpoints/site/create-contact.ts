import { randomUUID } from 'node:crypto';
import contract from '../../../shared/contract/site/create-contact.ts';
import * as limits from '../../../shared/domain/access/limits.ts';
import { charge } from '../../access/charge.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { saveContactMessage } from '../../store/office/contact-messages.ts';

export default endpoint(contract, async ({ body, event, nowMs }) => {
  const { website, ...message } = body;
  if (website) return { received: true as const };
  await charge(limits.contact, {}, event, nowMs);
  await saveContactMessage({ ...message, id: randomUUID(), createdAt: new Date(nowMs).toISOString() }, nowMs);
  return { received: true as const };
});
