import * as z from 'zod/mini';
import type { EmailOutcome, ReturnReason } from '../../shared/domain/people/email-outcomes.ts';

/** The tag under which the email service repeats the key of an email. Its values have letters, digits, - and _. */
export const emailTag = 'message';

export const tagOfKey = (messageKey: string): string => Buffer.from(messageKey).toString('base64url');

const keyOfTag = (tag: string): string => Buffer.from(tag, 'base64url').toString();

const recipients = z.array(z.object({ emailAddress: z.string() }));
const detail = z.object({
  eventType: z.string(),
  mail: z.object({ messageId: z.string(), tags: z.record(z.string(), z.array(z.string())) }),
  bounce: z.optional(
    z.object({
      timestamp: z.string(),
      bounceType: z.string(),
      bounceSubType: z.string(),
      bouncedRecipients: recipients,
    }),
  ),
  complaint: z.optional(z.object({ timestamp: z.string() })),
  delivery: z.optional(z.object({ timestamp: z.string() })),
  deliveryDelay: z.optional(z.object({ timestamp: z.string() })),
});
type Detail = z.output<typeof detail>;

/** An event of one email, read. */
export interface EmailEvent {
  messageKey: string;
  messageId: string;
  outcome: EmailOutcome;
  at: string;
  reason?: ReturnReason;
  /** The addresses that no further email can reach. */
  unreachable: readonly string[];
}

const passingReasons: Readonly<Record<string, ReturnReason>> = {
  MailboxFull: 'full',
  MessageTooLarge: 'refused',
  ContentRejected: 'refused',
  AttachmentRejected: 'refused',
};

/** Undefined for an automatic answer, which the email service counts as a passing bounce. */
const returned = ({
  bounceType,
  bounceSubType,
  bouncedRecipients,
  timestamp: at,
}: NonNullable<Detail['bounce']>) => {
  if (bounceType === 'Permanent') {
    const unreachable = bouncedRecipients.map(({ emailAddress }) => emailAddress);
    return { outcome: 'returned', at, reason: 'unknown', unreachable } as const;
  }
  const reason = passingReasons[bounceSubType];
  return reason && ({ outcome: 'returned', at, reason, unreachable: [] } as const);
};

const outcomeOf = ({ bounce, complaint, delivery, deliveryDelay }: Detail) => {
  if (bounce) return returned(bounce);
  if (complaint) return { outcome: 'unwanted', at: complaint.timestamp, unreachable: [] } as const;
  if (delivery) return { outcome: 'delivered', at: delivery.timestamp, unreachable: [] } as const;
  return deliveryDelay && ({ outcome: 'delayed', at: deliveryDelay.timestamp, unreachable: [] } as const);
};

/** Reads an event of the email service. Undefined for one about no email of ours. */
export const readEmailEvent = (event: unknown): EmailEvent | undefined => {
  const { success, data } = z.object({ detail }).safeParse(event);
  const tag = success ? data.detail.mail.tags[emailTag]?.[0] : undefined;
  const outcome = success ? outcomeOf(data.detail) : undefined;
  if (!data || !tag || !outcome) return undefined;
  return { messageKey: keyOfTag(tag), messageId: data.detail.mail.messageId, ...outcome };
};
