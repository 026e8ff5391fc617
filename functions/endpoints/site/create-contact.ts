import { randomUUID } from 'node:crypto';
import contract from '../../../shared/contract/site/create-contact.ts';
import * as limits from '../../../shared/domain/access/limits.ts';
import { fewSeconds } from '../../../shared/domain/seats/challenge-work.ts';
import { charge } from '../../access/charge.ts';
import { requireWork } from '../../access/require-work.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { saveContactMessage } from '../../store/office/contact-messages.ts';

export default endpoint(contract, async ({ body, event, nowMs }) => {
  const { website, ...message } = body;
  // Password managers fill the field too, so the message is taken for a proof of work, which browsers do unseen.
  if (website) await requireWork(fewSeconds(), event, nowMs);
  await charge(limits.contact, {}, event, nowMs);
  await saveContactMessage({ ...message, id: randomUUID(), createdAt: new Date(nowMs).toISOString() }, nowMs);
  return { received: true as const };
});
