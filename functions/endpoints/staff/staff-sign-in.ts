import contract from '../../../shared/contract/staff/staff-sign-in.ts';
import * as limits from '../../../shared/domain/access/limits.ts';
import { chargeFailure } from '../../access/charge.ts';
import { giveStaffSession, publicStaffMember } from '../../access/staff-session.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { showPasskey } from '../../staff/team/show-passkey.ts';

export default endpoint(contract, async ({ body, event, nowMs, setCookies }) => {
  const staff = await chargeFailure(limits.staffPasskey, {}, event, nowMs, () => showPasskey(body, nowMs));
  setCookies(await giveStaffSession(staff, nowMs));
  return publicStaffMember(staff);
});
