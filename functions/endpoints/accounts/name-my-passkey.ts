import contract from '../../../shared/contract/accounts/name-my-passkey.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { AppError } from '../../runtime/app-error.ts';
import { nameMemberPasskey } from '../../store/people/member-passkeys.ts';

export default endpoint(contract, async ({ parameters: { id }, body: { name }, member }) => {
  if (!(await nameMemberPasskey(member.id, id, name)))
    throw new AppError('not-found', 'There is no such passkey. Please load the page again.');
  return { done: true as const };
});
