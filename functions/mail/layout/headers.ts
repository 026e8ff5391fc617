import { site } from '../../../shared/site.ts';
import type { Message } from './message.ts';

const domain = (): string => site.contactEmail.split('@')[1] ?? '';

/** For the button that stops such emails (RFC 8058). */
const unsubscribeHeaders = (url: string): Record<string, string> => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/**
 * The headers of every email. No program answers it automatically (RFC 3834, and Exchange's own header). A person's
 * answer goes to the contact address, and not into `/office/inbox`. SES writes an id of its own over that of the
 * message, so emails about one booking form a thread by a reference that each of them has.
 */
export const headersOf = ({
  key,
  to,
  replyTo,
  subject,
  bookingId,
  thread = bookingId,
  unsubscribeUrl,
}: Message) => {
  const us = { name: site.name, address: site.contactEmail };
  return {
    from: us,
    to: { name: '', address: to },
    replyTo: replyTo ?? us,
    subject,
    messageId: `<${key}@${domain()}>`,
    ...(thread && { references: `<booking.${thread}@${domain()}>` }),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(unsubscribeUrl && unsubscribeHeaders(unsubscribeUrl)),
    },
  };
};
