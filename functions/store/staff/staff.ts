import { getRow } from '../../table/get-row.ts';
import { keys } from '../../table/keys.ts';
import type { Content } from '../../table/rows/row-kind.ts';
import type { StaffMemberRow } from '../../table/rows/staff/staff-member-row.ts';
import { rowsUnder, sendChange } from '../../table/table.ts';
import { change } from '../../table/write.ts';

/** A session that somebody has signed out of, kept until its token expires. */
interface EndedSession {
  id: string;
  endsAtMs: number;
}

/** A person of the staff. The row stays when they leave, since the audit names it. */
export type StaffRow = Content<StaffMemberRow>;

export const getStaffMember = (staffId: string): Promise<StaffRow | undefined> =>
  getRow(keys.staffMember(staffId));

/** Everybody who is or was on the staff, in no order. */
export const listStaff = async (): Promise<StaffRow[]> => {
  const rows = await rowsUnder<StaffMemberRow>(keys.staff());
  return rows.filter(({ sk }) => sk !== keys.operators().sk);
};

/** The number of active operators. */
export const countOperators = async (): Promise<number> => {
  return (await getRow(keys.operators()))?.ids.size ?? 0;
};

/** Ends one session on the server. False when the person has changed since the row was read. */
export const endStaffSession = (
  { id, endedSessions, generation }: StaffRow,
  ended: EndedSession,
  nowMs: number,
): Promise<boolean> =>
  sendChange(
    change(keys.staffMember(id), {
      set: { endedSessions: [...endedSessions.filter(({ endsAtMs }) => endsAtMs > nowMs), ended] },
      when: { endedSessions, generation },
    }),
  );
