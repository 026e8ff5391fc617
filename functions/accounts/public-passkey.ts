import type { MyPasskey } from '../../shared/schemas/my-passkey.ts';
import type { MemberPasskey } from '../store/people/member-passkeys.ts';

/** The part of a passkey that its member sees. */
export const publicPasskey = ({ id, name, createdAt, lastUsedAt }: MemberPasskey): MyPasskey => ({
  id,
  name,
  createdAt,
  lastUsedAt,
});
