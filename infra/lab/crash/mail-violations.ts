import type { Acknowledged } from './acknowledged.ts';
import type { Letter } from './letters.ts';
import type { Row } from './table-rows.ts';

/** The key of a letter. Nobody is sent two about the same thing. */
export const letterOf = ({ to, subject, text }: Letter): string => {
  const booking = /bookings\/([0-9a-f-]{36})/.exec(text)?.[1];
  return `${booking ? `booking ${booking}` : subject} > ${to}`;
};

/** The letters that are sent again. */
export const repeatedOf = (letters: readonly Letter[]): number =>
  letters.length - new Set(letters.map(letterOf)).size;

/**
 * Each session and each late payment is told to its booker, and each message to the team. A letter comes again only for
 * a crash while it was being sent: the mail service may have accepted it before that was recorded.
 */
export const mailViolations = (
  rows: readonly Row[],
  letters: readonly Letter[],
  { messages }: Acknowledged,
  cutOff: number,
): string[] => {
  const sent = new Set(letters.map(letterOf));
  const refunded = new Set(
    letters.filter(({ subject }) => /^We are refund/.test(subject)).map(({ to }) => to),
  );
  const read = letters.map(({ subject }) => subject);
  return [
    ...rows
      .filter(({ sk, id, email }) => sk === 'BOOKING' && !sent.has(`booking ${id} > ${email}`))
      .map(({ id }) => `the booking ${id} is told to nobody`),
    ...rows
      .filter(({ sk, email }) => sk === 'REFUND#late-payment' && email && !refunded.has(String(email)))
      .map(({ pk }) => `the refund of ${pk} is told to nobody`),
    ...messages
      .filter((message) => !read.some((subject) => subject.endsWith(`: ${message}`)))
      .map((message) => `the message "${message}" is not sent to the team`),
    ...(repeatedOf(letters) > cutOff
      ? [`${repeatedOf(letters)} letters were sent again, of ${cutOff} that were cut off`]
      : []),
  ];
};
