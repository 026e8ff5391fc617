import { daysKept } from '../../../shared/domain/policy/days-kept.ts';
import { isNew } from '../../table/conditions.ts';
import { keys } from '../../table/keys.ts';
import type { SentMessageRow } from '../../table/rows/office/sent-message-row.ts';
import type { Content } from '../../table/rows/row-kind.ts';
import { rowsUnder, type Write } from '../../table/table.ts';
import { put } from '../../table/write.ts';

/** A message to everybody who is booked in certain hours. */
export type SentMessage = Omit<Content<SentMessageRow>, 'expiresAt'>;

/** The messages that were sent on a local date. */
export const messagesOf = (sentOn: string): Promise<SentMessage[]> =>
  rowsUnder<SentMessageRow>(keys.messages(sentOn));

/** Notes a message of a date. The transaction fails when somebody else has sent one meanwhile. */
export const noteMessage = (sentOn: string, number: number, message: SentMessage): Write =>
  put(
    keys.message(sentOn, number),
    {
      ...message,
      expiresAt: Math.floor(Date.parse(message.at) / 1000) + daysKept.notice * 24 * 3600,
    },
    { when: isNew },
  );
