import { getRow } from '../../table/get-row.ts';
import { keys } from '../../table/keys.ts';
import type { Content } from '../../table/rows/row-kind.ts';
import type { PasskeyRow } from '../../table/rows/staff/passkey-row.ts';
import type { Write } from '../../table/table.ts';
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

/** Notes that a passkey was shown. The transaction fails when it was shown or removed meanwhile (part). */
export const countPasskeyUse = ({ id, counter }: StoredPasskey, newCounter: number): Write => ({
  Update: {
    Key: keys.passkey(id),
    UpdateExpression: 'SET #counter = :new',
    ConditionExpression: '#counter = :seen',
    ExpressionAttributeNames: { '#counter': 'counter' },
    ExpressionAttributeValues: { ':new': newCounter, ':seen': counter },
  },
});

const writePasskey = (passkey: StoredPasskey): Write => ({
  Put: {
    Item: { ...keys.passkey(passkey.id), ...passkey },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
});

/**
 * Accepts an invitation: the passkey is the only one from now on, and earlier sessions end (part). The transaction
 * fails when the invitation was used or replaced, or the person was revoked or given another role.
 */
export const acceptInvitation = (staff: StaffRow, passkey: StoredPasskey, nowMs: number): Write[] => {
  const at = new Date(nowMs).toISOString();
  return [
    {
      Update: {
        Key: keys.staffMember(staff.id),
        UpdateExpression:
          'SET #status = :active, acceptedAt = :at, passkeyIds = :ids, generation = :next REMOVE invitationKey, invitationEndsAt',
        ConditionExpression:
          'invitationKey = :invitation AND generation = :seen AND #role = :role AND #status <> :revoked',
        ExpressionAttributeNames: { '#status': 'status', '#role': 'role' },
        ExpressionAttributeValues: {
          ':active': 'active',
          ':revoked': 'revoked',
          ':at': at,
          ':ids': [passkey.id],
          ':next': staff.generation + 1,
          ':seen': staff.generation,
          ':role': staff.role,
          ':invitation': staff.invitationKey,
        },
      },
    },
    writePasskey(passkey),
    ...staff.passkeyIds.map((id): Write => ({ Delete: { Key: keys.passkey(id) } })),
    ...(staff.role === 'operator' ? [addOperator(staff.id)] : []),
    audit({ action: 'accepted', by: staff.id, staffId: staff.id, role: staff.role }, nowMs),
  ];
};

/** Adds a passkey to a person who has others (part). */
export const addPasskey = (staff: StaffRow, passkey: StoredPasskey, nowMs: number): Write[] => [
  {
    Update: {
      Key: keys.staffMember(staff.id),
      UpdateExpression: 'SET passkeyIds = :ids',
      ConditionExpression: 'passkeyIds = :seen AND generation = :generation AND #status = :active',
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: {
        ':ids': [...staff.passkeyIds, passkey.id],
        ':seen': staff.passkeyIds,
        ':generation': staff.generation,
        ':active': 'active',
      },
    },
  },
  writePasskey(passkey),
  audit({ action: 'passkey added', by: staff.id, staffId: staff.id }, nowMs),
];
