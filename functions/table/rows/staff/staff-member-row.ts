import * as z from 'zod/mini';
import { staffRoles } from '../../../../shared/domain/staff/staff.ts';
import { technical } from '../attribute-classes.ts';
import { keyed } from '../attributes.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';

const schema = () =>
  z.strictObject({
    ...keyed,
    id: technical(z.string()),
    name: technical(z.string()),
    role: technical(z.enum(staffRoles)),
    /** The operator who invited them. Absent: the terminal did, or the row is older than this note. */
    invitedBy: technical(z.optional(z.string())),
    /** The operators who have made a new link for them. */
    linkedBy: technical(z.optional(z.array(z.string()))),
    status: technical(z.enum(['invited', 'active', 'revoked'])),
    /** A session is valid while its token carries this number. */
    generation: technical(z.int()),
    /** The credential ids of the passkeys that are accepted. */
    passkeyIds: technical(z.array(z.string())),
    /** Sessions that the person has signed out of, kept until their tokens expire. */
    endedSessions: technical(z.array(z.strictObject({ id: z.string(), endsAtMs: z.number() }))),
    /** The newest invitation, the only one that is accepted. Absent: it has been used, or taken back. */
    invitationKey: technical(z.optional(z.string())),
    invitationEndsAt: technical(z.optional(z.string())),
    invitedAt: technical(z.string()),
    acceptedAt: technical(z.optional(z.string())),
    revokedAt: technical(z.optional(z.string())),
  });

/** A person of the staff. The row stays when they leave, since the audit names it. */
export type StaffMemberRow = RowOf<typeof schema>;

export const staffMemberRow: RowKind<StaffMemberRow> = {
  name: 'staff-member',
  at: [/^STAFF$/, /^(?!OPERATORS$)/],
  schema,
};

export const staffMemberKey = (staffId: string): Key<StaffMemberRow> => ({ pk: 'STAFF', sk: staffId });
