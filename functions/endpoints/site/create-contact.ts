import { randomUUID } from 'node:crypto';
import contract from '../../../shared/contract/site/create-contact.ts';
import { countOrAskForWork, networkWorkLimits } from '../../access/work-limits.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { saveContactMessage } from '../../store/office/contact-messages.ts';

export default endpoint(contract, async ({ body, event, nowMs }) => {
  const { website, ...message } = body;
  if (website) return { received: true as const };
  await countOrAskForWork(networkWorkLimits('contact', 5, 3600, event), event, nowMs);
  await saveContactMessage({ ...message, id: randomUUID(), createdAt: new Date(nowMs).toISOString() }, nowMs);
  return { received: true as const };
});
