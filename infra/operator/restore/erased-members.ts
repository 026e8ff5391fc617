import { keys, mailKeys } from '../../../functions/table/keys.ts';
import { erased } from '../../../functions/table/rows/erased.ts';
import type { Row, Rows } from './rows.ts';

/** Members of the restored table whom the live one does not know any more. */
interface GoneMembers {
  /** The live table shows that they had their accounts deleted. */
  erased: ReadonlySet<string>;
  /** It does not say why their accounts are missing. */
  unexplained: ReadonlySet<string>;
}

const memberIn = ({ pk }: Row): string => pk.slice('USER#'.length);

const isErasedPurchase = (live: Rows, id: string): boolean =>
  live.get(keys.booking(id))?.email === erased ||
  (live.get(keys.checkout(id))?.purchase as { bookingData?: { email?: string } } | undefined)?.bookingData
    ?.email === erased;

/** The mail that tells of the deletion, or a purchase that was emptied for it. */
const wasErased = (userId: string, restored: Rows, live: Rows): boolean =>
  live.all.some(({ pk }) => pk.startsWith(keys.mail(mailKeys.notice('account-deleted', userId, '')).pk)) ||
  restored
    .inPartition(keys.account(userId).pk)
    .filter(({ sk }) => sk.startsWith('PURCHASE#'))
    .some(({ sk }) => isErasedPurchase(live, sk.slice('PURCHASE#'.length)));

export const findGoneMembers = (restored: Rows, live: Rows): GoneMembers => {
  const gone = restored.all
    .filter(({ sk, pk }) => sk === 'ACCOUNT' && pk.startsWith('USER#') && !live.get({ pk, sk }))
    .map(memberIn);
  const isErased = new Map(gone.map((id) => [id, wasErased(id, restored, live)]));
  return {
    erased: new Set(gone.filter((id) => isErased.get(id))),
    unexplained: new Set(gone.filter((id) => !isErased.get(id))),
  };
};

/** Whose row it is, of these members: by its partition, by what it points to, or by the purchases they had. */
export const ownersOf = (members: ReadonlySet<string>, restored: Rows): ((row: Row) => boolean) => {
  const partitions = new Set<string>();
  for (const userId of members) {
    const account = restored.get(keys.account(userId));
    partitions.add(keys.account(userId).pk);
    if (typeof account?.email === 'string') partitions.add(keys.guest(account.email));
    for (const { sk } of restored.inPartition(keys.account(userId).pk))
      if (sk.startsWith('PURCHASE#')) {
        const id = sk.slice('PURCHASE#'.length);
        partitions.add(keys.checkout(id).pk);
        partitions.add(keys.booking(id).pk);
      }
  }
  return ({ pk, userId }) => partitions.has(pk) || (typeof userId === 'string' && members.has(userId));
};
