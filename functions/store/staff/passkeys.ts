import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { passkeyAnswerMinutes } from '../../../shared/domain/staff/staff.ts';
import { getRow } from '../../table/get-row.ts';
import { keys } from '../../table/keys.ts';
import type { Content } from '../../table/rows/row-kind.ts';
import type { PasskeyChallengeRow } from '../../table/rows/staff/passkey-challenge-row.ts';
import type { PasskeyRow } from '../../table/rows/staff/passkey-row.ts';
import { documents, tableName, type Write } from '../../table/table.ts';
import { audit } from '../office/audits.ts';
import type { StaffRow } from './staff.ts';
import { addOperator } from './staff-changes.ts';

/** The public part of a passkey. */
export type StoredPasskey = Content<PasskeyRow>;

export const getPasskey = (credentialId: string): Promise<StoredPasskey | undefined> =>
  getRow(keys.passkey(credentialId));

/** A question for a passkey: its answer is accepted once, for what was asked, until it expires. */
export type PasskeyChallenge = Content<PasskeyChallengeRow>;

export const savePasskeyChallenge = async (
  challenge: Omit<PasskeyChallenge, 'expiresAt'>,
  nowMs: number,
): Promise<void> => {
  const expiresAt = Math.floor(nowMs / 1000) + passkeyAnswerMinutes * 60;
  await documents.send(
    new PutCommand({
      TableName: tableName(),
      Item: { ...keys.passkeyChallenge(challenge.id), ...challenge, expiresAt },
    }),
  );
};

/** Undefined when it was used, has expired, or was for something else. */
export const getPasskeyChallenge = async (
  id: string,
  purpose: PasskeyChallenge['purpose'],
  nowMs: number,
): Promise<PasskeyChallenge | undefined> => {
  const found = await getRow(keys.passkeyChallenge(id));
  return found && found.purpose === purpose && found.expiresAt > nowMs / 1000 ? found : undefined;
};

/** Uses a challenge up. The transaction fails when another request has used it (part). */
export const usePasskeyChallenge = ({ id }: PasskeyChallenge): Write => ({
  Delete: { Key: keys.passkeyChallenge(id), ConditionExpression: 'attribute_exists(pk)' },
});

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
