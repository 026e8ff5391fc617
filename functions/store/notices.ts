import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { writtenBy } from '../runtime/correlation.ts';
import { keys } from './keys.ts';
import { documents, tableName, type Write } from './table.ts';

export type MemberNoticeKind =
  | 'password-changed'
  | 'password-reset'
  | 'address-changed'
  | 'address-added'
  | 'account-deleted';

/**
 * One mail to somebody about something that has happened, written in the transaction that makes it happen. The
 * stream of the table carries it to the mail function, which forgets it once it is sent.
 */
export interface MemberNotice {
  userId: string;
  kind: MemberNoticeKind;
  /** Tells it from others of its kind. */
  sequence: number;
  email: string;
  username: string;
  /** ISO 8601. */
  at: string;
}

/** Longer than a mail is tried. */
const daysKept = 7;

const keyOf = ({ userId, kind, sequence }: MemberNotice) => keys.memberNotice(userId, kind, sequence);

export const addNotice = (notice: MemberNotice): Write => ({
  Put: {
    Item: {
      ...keyOf(notice),
      entity: 'notice',
      ...notice,
      ...writtenBy(),
      expiresAt: Math.floor(Date.parse(notice.at) / 1000) + daysKept * 24 * 3600,
    },
  },
});

/** The address in it is kept no longer than its mail needs. */
export const forgetNotice = async (notice: MemberNotice): Promise<void> => {
  await documents.send(new DeleteCommand({ TableName: tableName(), Key: keyOf(notice) }));
};
