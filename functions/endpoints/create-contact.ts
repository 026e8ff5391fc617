import { randomUUID } from 'node:crypto';
import { publicEndpoint } from '../access/public-endpoint.ts';
import { callerAddress } from '../runtime/caller-address.ts';
import { saveContactMessage } from '../store/contact-messages.ts';
import { countAgainst } from '../store/throttles.ts';

export const handler = publicEndpoint('create-contact', async ({ body, event, nowMs }) => {
  const { website, ...message } = body;
  if (website) return { received: true as const };
  await countAgainst(
    {
      name: `contact:${callerAddress(event)}`,
      limit: 5,
      windowSeconds: 3600,
      sentence: 'That is a lot of messages at once. Please write to us again in an hour.',
    },
    nowMs,
  );
  await saveContactMessage({ ...message, id: randomUUID(), createdAt: new Date(nowMs).toISOString() }, nowMs);
  return { received: true as const };
});
