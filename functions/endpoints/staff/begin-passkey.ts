import contract from '../../../shared/contract/staff/begin-passkey.ts';
import { mostPasskeys } from '../../../shared/domain/people/passkeys.ts';
import { askForNewPasskey } from '../../access/passkeys/questions.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { AppError } from '../../runtime/app-error.ts';
import { passkeyMaker } from '../../staff/team/passkey-maker.ts';

export default endpoint(contract, async ({ staff, nowMs }) => {
  if (staff.passkeyIds.length >= mostPasskeys)
    throw new AppError(
      'conflict',
      `You have ${mostPasskeys} passkeys, which is the most that a person can have.`,
    );
  return askForNewPasskey(passkeyMaker(staff), 'new-passkey', nowMs);
});
