import { dollarsOf } from '../../../shared/domain/figures/csv.ts';
import { type Movement, movementsIn, movementText } from '../../../shared/domain/figures/movements.ts';
import type { LedgerEntry } from '../../../shared/domain/money/book-records.ts';
import type { PayoutEntry } from '../../../shared/domain/money/payout-books.ts';
import { instantOf } from '../../../shared/domain/time/location-time.ts';
import { localText } from '../../../shared/domain/time/moment-text.ts';
import type { ExportRequest } from '../../../shared/schemas/staff/export.ts';
import { finishAll } from '../../runtime/finish-all.ts';
import { ledgerOf, type RowPage } from '../../store/office/exported-rows.ts';
import type { Account } from '../../store/people/accounts.ts';
import { getAll } from '../../table/get-all.ts';
import { keys } from '../../table/keys.ts';
import type { Columns } from './columns.ts';
import { readLocalMonth } from './local-month.ts';
import { type PaidPurchase, purchasesOf, troublesOf } from './purchases.ts';

type Entry = LedgerEntry | PayoutEntry;

interface ExportedMovement extends Movement<Entry> {
  purchase: PaidPurchase | undefined;
  /** The name of a guest, or the username of a member. */
  booker: string | undefined;
}

const isOfPurchase = (entry: Entry): entry is LedgerEntry => 'checkoutId' in entry;

export const ledgerColumns: Columns<ExportedMovement> = {
  time: ({ entry }) => localText(entry.at),
  kind: ({ entry }) => movementText(entry),
  amount: ({ totalCents }) => dollarsOf(totalCents),
  price: ({ priceCents }) => dollarsOf(priceCents),
  donation: ({ donationCents }) => dollarsOf(donationCents),
  'settled donation': ({ entry }) => (entry.kind === 'settled' ? dollarsOf(entry.amountCents) : ''),
  code: ({ entry, purchase }) =>
    purchase?.codeCents && entry.kind.startsWith('captured') ? dollarsOf(0 - purchase.codeCents) : '',
  booker: ({ booker }) => booker,
  email: ({ purchase }) => purchase?.email,
  purchase: ({ entry }) => (isOfPurchase(entry) ? entry.checkoutId : ''),
  payment: ({ entry }) => (isOfPurchase(entry) ? entry.paymentIntentId : ''),
  recipient: ({ entry }) => entry.recipient,
  payout: ({ entry }) => (isOfPurchase(entry) ? '' : entry.month),
  reference: ({ entry }) => (isOfPurchase(entry) ? '' : entry.reference),
};

/** The usernames of members, by their ids. */
const usernamesOf = async (purchases: Iterable<PaidPurchase>): Promise<ReadonlyMap<string, string>> => {
  const ids = new Set([...purchases].flatMap(({ userId }) => userId ?? []));
  const accounts = await getAll<Pick<Account, 'id' | 'username'>>([...ids].map(keys.account), [
    'id',
    'username',
  ]);
  return new Map(accounts.map(({ id, username }) => [id, username]));
};

const movementsOf = async (entries: readonly Entry[], month: string): Promise<ExportedMovement[]> => {
  const ofPurchases = entries.filter(isOfPurchase);
  const [purchases, troubles] = await finishAll([
    purchasesOf([...new Set(ofPurchases.map(({ checkoutId }) => checkoutId))]),
    troublesOf(ofPurchases, instantOf(`${month}-01`, 0)),
  ]);
  const usernames = await usernamesOf(purchases.values());
  const prices = new Map([...purchases].map(([id, { priceCents }]) => [id, priceCents]));
  const paidOut = (entry: PayoutEntry): ExportedMovement => {
    const cents = 0 - entry.amountCents;
    return {
      ...{ entry, totalCents: cents, priceCents: 0, donationCents: cents },
      ...{ purchase: undefined, booker: undefined },
    };
  };
  return [
    ...movementsIn(ofPurchases, { prices, ...troubles }).map((movement) => {
      const purchase = purchases.get(movement.entry.checkoutId);
      return { ...movement, purchase, booker: purchase?.name ?? usernames.get(purchase?.userId ?? '') };
    }),
    ...entries.filter((entry) => !isOfPurchase(entry)).map(paidOut),
  ];
};

/** The movements of money of a month at the location. */
export const readLedger = async (
  { month }: ExportRequest,
  position: string | undefined,
): Promise<RowPage<ExportedMovement>> => {
  const { rows, next } = await readLocalMonth(month, position, ledgerOf);
  return { rows: await movementsOf(rows, month), ...(next !== undefined && { next }) };
};
