import { Webhook } from 'standardwebhooks';
import type { Hook } from '../store/integrations/hooks.ts';

/** The headers of the Standard Webhooks specification. After a change of the secret, both sign for a day. */
export const signedHeaders = (
  secrets: Hook['secrets'],
  id: string,
  body: string,
  nowMs: number,
): Record<string, string> => {
  const now = new Date(nowMs);
  const inForce = secrets.filter(({ until }) => until === undefined || until > now.toISOString());
  return {
    'content-type': 'application/json',
    'user-agent': 'quiet-hours-webhooks',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(nowMs / 1000)),
    'webhook-signature': inForce.map(({ secret }) => new Webhook(secret).sign(id, now, body)).join(' '),
  };
};
