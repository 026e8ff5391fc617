import { keys, mailKeys, personKeys } from '../../../functions/table/keys.ts';
import { digestPersonal, type KeyedDigest } from '../../../functions/table/rows/digest.ts';
import { rekeyed } from '../../../functions/table/rows/former-digests.ts';
import { exactEmail } from '../../../shared/domain/people/email-forms.ts';
import { isErasedPurchase } from './purchases.ts';
import type { Row, Rows } from './rows.ts';

/** Members of the restored table whom the live one does not know any more. */
interface GoneMembers {
  /** The live table shows that they had their accounts deleted. */
  erased: ReadonlySet<string>;
  /** It does not say why their accounts are missing. */
  unexplained: ReadonlySet<string>;
}

const memberIn = ({ pk }: Row): string => pk.slice('USER#'.length);

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

/** Whose row it is, of these members: by its partition, by what it points to, by their mailbox or their purchases. */
export const ownersOf = (members: ReadonlySet<string>, restored: Rows): ((row: Row) => boolean) => {
  const partitions = new Set<string>();
  const purchases = new Set<string>();
  const digests = new Set<KeyedDigest>();
  for (const userId of members) {
    const account = restored.get(keys.account(userId));
    partitions.add(keys.account(userId).pk);
    const email = typeof account?.email === 'string' ? account.email : undefined;
    if (email) {
      partitions.add(keys.guest(email));
      for (const own of [...personKeys({ email, userId }).digests, ...personKeys({ email }).digests])
        digests.add(own);
      digests.add(digestPersonal(exactEmail(email)));
    }
    for (const { sk } of restored.inPartition(keys.account(userId).pk))
      if (sk.startsWith('PURCHASE#')) {
        const id = sk.slice('PURCHASE#'.length);
        purchases.add(id);
        partitions.add(keys.checkout(id).pk);
        partitions.add(keys.booking(id).pk);
      }
  }
  const isDigest = (text: unknown): boolean => typeof text === 'string' && digests.has(rekeyed(text));
  return ({ pk, sk, userId, bookingId, person }) =>
    partitions.has(pk) ||
    (typeof userId === 'string' && members.has(userId)) ||
    (typeof bookingId === 'string' && purchases.has(bookingId)) ||
    [person, sk.split('#')[0], pk.split('#')[1]].some(isDigest);
};
