import contract from '../../../shared/contract/accounts/passkey-sign-in.ts';
import { chargeFailure } from '../../access/charge.ts';
import { publicUser, signIn } from '../../access/session.ts';
import { showMemberPasskey } from '../../accounts/show-member-passkey.ts';
import { endpoint } from '../../callers/endpoint.ts';

export default endpoint(contract, async ({ body, event, nowMs, setCookies }) => {
  const account = await chargeFailure('member-passkey', {}, event, nowMs, () =>
    showMemberPasskey(body, nowMs),
  );
  setCookies(...(await signIn(account, nowMs)));
  return publicUser(account);
});
