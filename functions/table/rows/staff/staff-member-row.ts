import * as z from 'zod/mini';
import { staffRoles } from '../../../../shared/domain/staff/staff.ts';
import { keyed } from '../attributes.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';

const schema = () =>
  z.strictObject({
    ...keyed,
    id: z.string(),
    name: z.string(),
    role: z.enum(staffRoles),
    /** The operator who invited them. Absent: the terminal did, or the row is older than this note. */
    invitedBy: z.optional(z.string()),
    /** The operators who have made a new link for them. */
    linkedBy: z.optional(z.array(z.string())),
    status: z.enum(['invited', 'active', 'revoked']),
    /** A session is valid while its token carries this number. */
    generation: z.int(),
    /** The credential ids of the passkeys that are accepted. */
    passkeyIds: z.array(z.string()),
    /** Sessions that the person has signed out of, kept until their tokens expire. */
    endedSessions: z.array(z.strictObject({ id: z.string(), endsAtMs: z.number() })),
    /** The newest invitation, the only one that is accepted. Absent: it has been used, or taken back. */
    invitationKey: z.optional(z.string()),
    invitationEndsAt: z.optional(z.string()),
    invitedAt: z.string(),
    acceptedAt: z.optional(z.string()),
    revokedAt: z.optional(z.string()),
  });

/** A person of the staff. The row stays when they leave, since the audit names it. */
export type StaffMemberRow = RowOf<typeof schema>;

export const staffMemberRow: RowKind<StaffMemberRow> = {
  name: 'staff-member',
  at: [/^STAFF$/, /^(?!OPERATORS$)/],
  schema,
};

export const staffMemberKey = (staffId: string): Key<StaffMemberRow> => ({ pk: 'STAFF', sk: staffId });
