import { keys } from '../../../functions/table/keys.ts';
import type { RowReader } from '../../../functions/table/row-reader.ts';
import type { AccountEmailRow } from '../../../functions/table/rows/people/account-email-row.ts';
import type { AccountRow } from '../../../functions/table/rows/people/account-row.ts';
import type { UsernameRow } from '../../../functions/table/rows/people/username-row.ts';
import type { StoredRow } from '../../../functions/table/rows/row-kind.ts';
import { utcText } from '../../../shared/domain/time/moment-text.ts';

/** A customer, by a confirmed address, an address that a guest has used, or a username. */
export interface Person {
  account: AccountRow | undefined;
  /** All rows of the account. */
  accountRows: StoredRow[];
  /** Checkouts and bookings, as a member and as a guest. */
  purchaseIds: string[];
}

const idsIn = (rows: readonly StoredRow[], prefix: string): string[] =>
  rows.filter(({ sk }) => sk.startsWith(prefix)).map(({ sk }) => sk.slice(prefix.length));

const memberPurchases = async (reader: RowReader, userId: string, rows: readonly StoredRow[]) => {
  const bookings = await reader.bookingsOf(keys.account(userId).pk);
  return [...idsIn(rows, 'PURCHASE#'), ...idsIn(rows, 'PACKAGE#'), ...bookings.map(({ id }) => id)];
};

const guestPurchases = async (reader: RowReader, email: string): Promise<string[]> => {
  const bookings = await reader.bookingsOf(keys.accountEmail(email).pk);
  const checkouts = await Promise.all(
    [keys.guest(email), keys.formerGuest(email)].map((pk) => reader.query(pk, 'CHECKOUT#')),
  );
  return [...bookings.map(({ id }) => id), ...idsIn(checkouts.flat(), 'CHECKOUT#')];
};

/** Finds a customer by an address, or a member by a username. */
export const readPerson = async (
  reader: RowReader,
  name: { email: string } | { username: string },
): Promise<Person> => {
  const pointer = await reader.get<AccountEmailRow | UsernameRow>(
    'email' in name ? keys.accountEmail(name.email) : keys.username(name.username),
  );
  const account = pointer && (await reader.get(keys.account(pointer.userId)));
  const accountRows = account ? await reader.query(keys.account(account.id).pk) : [];
  const email = 'email' in name ? name.email : account?.email;
  const purchaseIds = [
    ...(account ? await memberPurchases(reader, account.id, accountRows) : []),
    ...(email ? await guestPurchases(reader, email) : []),
  ];
  return { account, accountRows, purchaseIds: [...new Set(purchaseIds)] };
};

/** The lines about the account itself, without names and addresses. */
export const tellPerson = ({ account, accountRows, purchaseIds }: Person): string[] => {
  const waiting = [...idsIn(accountRows, 'NOTICE#'), ...idsIn(accountRows, 'MAIL-REQUEST#')];
  return [
    account
      ? `Member ${account.id} since ${utcText(Date.parse(account.createdAt))}, ${account.email ? 'with' : 'without'} a confirmed address`
      : 'No account with this address; what follows was bought as a guest.',
    ...(account ? [`Sessions and passwords were ended ${account.sessionGeneration - 1} times.`] : []),
    ...(account?.closingAt
      ? [
          `Its owner has asked to delete it; the rest is erased from ${utcText(Date.parse(account.workDueAt ?? account.closingAt))}.`,
        ]
      : []),
    ...(waiting.length > 0 ? [`Mails that wait to be sent: ${waiting.join(' ')}`] : []),
    `Purchases: ${purchaseIds.length}`,
    ...(account ? [`Sign-ins and mails in the logs: --filter-pattern '"${account.id}"'`] : []),
  ];
};
