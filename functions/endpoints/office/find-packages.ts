import contract from '../../../shared/contract/office/find-packages.ts';
import type { MemberPackages } from '../../../shared/schemas/member-packages.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { AppError } from '../../runtime/app-error.ts';
import { finishAll } from '../../runtime/finish-all.ts';
import { hoursOfMember } from '../../store/bookings/hours.ts';
import { packagesOfMember } from '../../store/bookings/packages.ts';
import { getAccount } from '../../store/people/accounts.ts';

/** The packages of a member, each as a ledger of its hours. */
const packagesOf = async (userId: string): Promise<MemberPackages> => {
  const [account, packages, entries] = await finishAll([
    getAccount(userId),
    packagesOfMember(userId),
    hoursOfMember(userId),
  ]);
  if (!account)
    throw new AppError('not-found', 'There is no such member. They may have deleted their account.');
  const ofPackage = Map.groupBy(entries, ({ packageId }) => packageId);
  return {
    username: account.username,
    packages: packages.map((bought) => ({ ...bought, entries: ofPackage.get(bought.id) ?? [] })),
  };
};

export default endpoint(contract, ({ query }) => packagesOf(query.userId));
