import contract from '../../../shared/contract/staff/staff-step-up.ts';
import * as limits from '../../../shared/domain/access/limits.ts';
import { chargeFailure } from '../../access/charge.ts';
import { giveStaffSession, publicStaffMember } from '../../access/staff-session.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { AppError } from '../../runtime/app-error.ts';
import { showPasskey } from '../../staff/team/show-passkey.ts';

/** Goes on with the same session, whose passkey counts as just shown. */
export default endpoint(
  contract,
  async ({ body, staff, sessionId, sessionEndsAtMs, event, nowMs, setCookies }) => {
    const shownBy = await chargeFailure(limits.stepUp, { session: sessionId }, event, nowMs, () =>
      showPasskey(body, nowMs),
    );
    if (shownBy.id !== staff.id)
      throw new AppError('not-allowed', 'This is the passkey of somebody else. Please show your own.');
    setCookies(await giveStaffSession(staff, nowMs, { sessionId, sessionEndsAtMs }));
    return publicStaffMember(staff);
  },
);
