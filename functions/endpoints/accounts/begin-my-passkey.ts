import contract from '../../../shared/contract/accounts/begin-my-passkey.ts';
import { mostPasskeys } from '../../../shared/domain/people/passkeys.ts';
import { askForNewPasskey } from '../../access/passkeys/questions.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { AppError } from '../../runtime/app-error.ts';
import { passkeysOf } from '../../store/people/member-passkeys.ts';

/**
 * Asks for a new passkey. It opens the account for good, so somebody who finds an open session must not be able to make
 * one.
 */
export default endpoint(contract, async ({ member, nowMs }) => {
  const passkeys = await passkeysOf(member.id);
  if (passkeys.length >= mostPasskeys)
    throw new AppError(
      'conflict',
      `You have ${mostPasskeys} passkeys, which is the most for one account. Please remove one first.`,
    );
  const credentialIds = passkeys.map(({ credentialId }) => credentialId);
  const maker = { audience: 'member', id: member.id, name: member.username, credentialIds } as const;
  return askForNewPasskey(maker, 'new-passkey', nowMs);
});
