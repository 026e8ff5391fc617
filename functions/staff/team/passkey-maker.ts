import type { PasskeyMaker } from '../../access/passkeys/questions.ts';
import type { StaffRow } from '../../store/staff/staff.ts';

/** A person of the staff, as the question for a new passkey names them. */
export const passkeyMaker = ({ id, name, passkeyIds }: StaffRow): PasskeyMaker => ({
  audience: 'staff',
  id,
  name,
  credentialIds: passkeyIds,
});
