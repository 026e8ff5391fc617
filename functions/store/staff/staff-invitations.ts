import { absent, present } from '../../table/conditions.ts';
import { getRow } from '../../table/get-row.ts';
import { keys } from '../../table/keys.ts';
import type { Content } from '../../table/rows/row-kind.ts';
import type { InvitationRow } from '../../table/rows/staff/invitation-row.ts';
import type { Write } from '../../table/table.ts';
import { change } from '../../table/write.ts';

export type StaffInvitation = Content<InvitationRow>;

/** The invitation of a link, which may have been used or have ended. */
export const getStaffInvitation = (token: string): Promise<StaffInvitation | undefined> =>
  getRow(keys.invitation(token));

/** Uses an invitation up. The transaction fails when another request has used it. */
export const useStaffInvitation = (token: string, nowMs: number): Write =>
  change(keys.invitation(token), {
    set: { usedAt: new Date(nowMs).toISOString() },
    when: { pk: present, usedAt: absent },
  });
