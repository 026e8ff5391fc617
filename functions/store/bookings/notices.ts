import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { daysKept } from '../../../shared/domain/policy/days-kept.ts';
import { writtenBy } from '../../runtime/correlation.ts';
import { keys } from '../../table/keys.ts';
import { documents, tableName, type Write } from '../../table/table.ts';

export type MemberNoticeKind =
  | 'password-changed'
  | 'password-reset'
  | 'address-changed'
  | 'address-added'
  | 'bookings-joined'
  | 'account-deleted';

/**
 * A mail that tells a member about an event, written in the same transaction as the event. The stream of the table
 * carries it to the mail function, which deletes it once it is sent.
 */
export interface MemberNotice {
  userId: string;
  kind: MemberNoticeKind;
  /** Distinguishes notices of the same kind. */
  sequence: number;
  email: string;
  username: string;
  /** ISO 8601. */
  at: string;
}

const keyOf = ({ userId, kind, sequence }: MemberNotice) => keys.memberNotice(userId, kind, sequence);

export const addNotice = (notice: MemberNotice): Write => ({
  Put: {
    Item: {
      ...keyOf(notice),
      entity: 'notice',
      ...notice,
      ...writtenBy(),
      expiresAt: Math.floor(Date.parse(notice.at) / 1000) + daysKept.notice * 24 * 3600,
    },
  },
});

/** Deletes the notice once its mail is sent, since it holds an address. */
export const forgetNotice = async (notice: MemberNotice): Promise<void> => {
  await documents.send(new DeleteCommand({ TableName: tableName(), Key: keyOf(notice) }));
};
