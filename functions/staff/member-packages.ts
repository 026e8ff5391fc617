import type { MemberPackages } from '../../shared/schemas/member-packages.ts';
import { AppError } from '../runtime/app-error.ts';
import { finishAll } from '../runtime/finish-all.ts';
import { emailOwner, getAccount } from '../store/accounts.ts';
import { hoursOfMember } from '../store/hours.ts';
import { packagesOfMember } from '../store/packages.ts';

/** The packages of the member who has confirmed an address, each as a ledger of its hours. */
export const packagesOfAddress = async (email: string): Promise<MemberPackages> => {
  const userId = (await emailOwner(email)) ?? 'nobody';
  const [account, packages, entries] = await finishAll([
    getAccount(userId),
    packagesOfMember(userId),
    hoursOfMember(userId),
  ]);
  if (!account) throw new AppError('not-found', 'No member has confirmed this address.');
  const ofPackage = Map.groupBy(entries, ({ packageId }) => packageId);
  return {
    username: account.username,
    packages: packages.map((bought) => ({ ...bought, entries: ofPackage.get(bought.id) ?? [] })),
  };
};
