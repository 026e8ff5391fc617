import { daysKept } from '../../../shared/domain/policy/days-kept.ts';
import { writtenBy } from '../../runtime/correlation.ts';
import { keys } from '../../table/keys.ts';
import type { MemberNoticeRow } from '../../table/rows/people/member-notice-row.ts';
import type { Content } from '../../table/rows/row-kind.ts';
import { sendTake, type Write } from '../../table/table.ts';
import { put, take } from '../../table/write.ts';

export type MemberNoticeKind = MemberNoticeRow['kind'];

/**
 * A mail that tells a member about an event, written in the same transaction as the event. The stream of the table
 * carries it to the mail function, which deletes it once it is sent.
 */
export type MemberNotice = Omit<Content<MemberNoticeRow>, 'entity' | 'expiresAt'>;

const keyOf = ({ userId, kind, sequence }: MemberNotice) => keys.memberNotice(userId, kind, sequence);

export const addNotice = (notice: MemberNotice): Write =>
  put(keyOf(notice), {
    entity: 'notice',
    ...notice,
    ...writtenBy(),
    expiresAt: Math.floor(Date.parse(notice.at) / 1000) + daysKept.notice * 24 * 3600,
  });

/** Deletes the notice once its mail is sent, since it holds an address. */
export const forgetNotice = async (notice: MemberNotice): Promise<void> => {
  await sendTake(take(keyOf(notice)));
};
