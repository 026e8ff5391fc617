import { isNew, not } from '../../table/conditions.ts';
import { getRow } from '../../table/get-row.ts';
import { keys } from '../../table/keys.ts';
import type { Content } from '../../table/rows/row-kind.ts';
import type { PasskeyRow } from '../../table/rows/staff/passkey-row.ts';
import type { Write } from '../../table/table.ts';
import { change, put, take } from '../../table/write.ts';
import { audit } from '../office/audits.ts';
import type { StaffRow } from './staff.ts';
import { addOperator } from './staff-changes.ts';

/** The public part of a passkey. */
export type StoredPasskey = Content<PasskeyRow>;

/** The row of a passkey that has just been verified. */
export const newStaffPasskey = (
  { credentialId, publicKey, counter }: Record<'credentialId' | 'publicKey', string> & { counter: number },
  { id: staffId }: StaffRow,
  nowMs: number,
): StoredPasskey => ({
  id: credentialId,
  staffId,
  publicKey,
  counter,
  createdAt: new Date(nowMs).toISOString(),
});

export const getPasskey = (credentialId: string): Promise<StoredPasskey | undefined> =>
  getRow(keys.passkey(credentialId));

/** Notes that a passkey was shown. The transaction fails when it was shown or removed meanwhile. */
export const countPasskeyUse = ({ id, counter }: StoredPasskey, newCounter: number): Write =>
  change(keys.passkey(id), { set: { counter: newCounter }, when: { counter } });

const writePasskey = (passkey: StoredPasskey): Write =>
  put(keys.passkey(passkey.id), passkey, { when: isNew });

/**
 * Accepts an invitation: the passkey is the only one from now on, and earlier sessions end. The transaction
 * fails when the invitation was used or replaced, or the person was revoked or given another role.
 */
export const acceptInvitation = (staff: StaffRow, passkey: StoredPasskey, nowMs: number): Write[] => [
  change(keys.staffMember(staff.id), {
    set: {
      status: 'active',
      acceptedAt: new Date(nowMs).toISOString(),
      passkeyIds: [passkey.id],
      generation: staff.generation + 1,
    },
    remove: ['invitationKey', 'invitationEndsAt'],
    when: {
      invitationKey: staff.invitationKey,
      generation: staff.generation,
      role: staff.role,
      status: not('revoked'),
    },
  }),
  writePasskey(passkey),
  ...staff.passkeyIds.map((id) => take(keys.passkey(id))),
  ...(staff.role === 'operator' ? [addOperator(staff.id)] : []),
  audit({ action: 'accepted', by: staff.id, staffId: staff.id, role: staff.role }, nowMs),
];

/** Adds a passkey to a person who has others. */
export const addPasskey = (staff: StaffRow, passkey: StoredPasskey, nowMs: number): Write[] => [
  change(keys.staffMember(staff.id), {
    set: { passkeyIds: [...staff.passkeyIds, passkey.id] },
    when: { passkeyIds: staff.passkeyIds, generation: staff.generation, status: 'active' },
  }),
  writePasskey(passkey),
  audit({ action: 'passkey added', by: staff.id, staffId: staff.id }, nowMs),
];
