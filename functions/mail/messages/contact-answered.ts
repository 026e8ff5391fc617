import type { ContactAnswer } from '../../store/office/contact-messages.ts';
import { nameInRow } from '../../table/rows/erased.ts';
import type { Message } from '../layout/message.ts';
import { headerText } from '../layout/wording.ts';

/** The answer of an operator, above the message that it answers. Answers to one message are a conversation. */
export const contactAnswered = ({
  id,
  nonce,
  email,
  subject,
  message,
  text,
  ...row
}: ContactAnswer): Message => ({
  key: `contact-answered#${nonce}`,
  to: email,
  thread: id,
  subject: headerText(`Re: ${subject || 'Your message'}`),
  greeting: `Hello ${nameInRow(row.name)},`,
  paragraphs: [text],
  notes: ['You wrote to us:', message],
});
