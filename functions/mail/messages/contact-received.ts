import type { ContactMessage } from '../../../shared/schemas/contact-message.ts';
import { site } from '../../../shared/site.ts';
import type { Message } from '../message.ts';
import { headerText } from '../wording.ts';

/** Forwards a visitor's message to the operator. Replies go to the visitor. */
export const contactReceived = ({ id, name, email, subject, message }: ContactMessage): Message => ({
  key: `contact-received#${id}`,
  to: site.contactEmail,
  replyTo: { name: headerText(name), address: email },
  subject: headerText(`Message from ${name}${subject ? `: ${subject}` : ''}`),
  greeting: `${name} (${email}) writes:`,
  paragraphs: [message],
});
