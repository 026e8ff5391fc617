import type { ContactMessage } from '../../../shared/schemas/contact-message.ts';
import { site } from '../../../shared/site.ts';
import { nameInRow } from '../../table/rows/erased.ts';
import type { Message } from '../layout/message.ts';
import { headerText } from '../layout/wording.ts';

/** Forwards a visitor's message to the operator. Replies go to the visitor. */
export const contactReceived = ({ id, email, subject, message, ...row }: ContactMessage): Message => {
  const name = nameInRow(row.name);
  return {
    key: `contact-received#${id}`,
    to: site.contactEmail,
    replyTo: { name, address: email },
    subject: headerText(`Message from ${name}${subject ? `: ${subject}` : ''}`),
    greeting: `${name} (${email}) writes:`,
    paragraphs: [message],
  };
};
