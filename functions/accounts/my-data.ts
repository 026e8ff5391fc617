import { isOfAnother } from '../../shared/domain/policy/corrected-email.ts';
import type { MyData } from '../../shared/schemas/my-data.ts';
import { finishAll } from '../runtime/finish-all.ts';
import { bookingsOfMember } from '../store/bookings/bookings.ts';
import { hoursOfMember } from '../store/bookings/hours.ts';
import { packagesOfMember } from '../store/bookings/packages.ts';
import { purchasesOf } from '../store/checkouts/purchases.ts';
import { type OwnPurchase, ownPurchase, seriesOfMember } from '../store/office/own-rows.ts';
import { searchWordsOf } from '../store/office/search.ts';
import type { Account } from '../store/people/accounts.ts';
import { newestFeed } from '../store/people/feeds.ts';
import { passkeysOf } from '../store/people/member-passkeys.ts';
import { keys } from '../table/keys.ts';
import { placesAndOffers } from './my-places.ts';

/** Two queries each. More at once would slow down everybody else. */
const purchasesAtOnce = 20;

const readPurchases = async (ids: readonly string[]): Promise<OwnPurchase[]> => {
  const found: OwnPurchase[] = [];
  for (let from = 0; from < ids.length; from += purchasesAtOnce)
    found.push(...(await Promise.all(ids.slice(from, from + purchasesAtOnce).map(ownPurchase))));
  return found;
};

const purchaseOf = ({ checkout, refunds }: OwnPurchase): MyData['purchases'] =>
  checkout
    ? [
        {
          id: checkout.id,
          status: checkout.status,
          openedAt: new Date(checkout.createdAtMs).toISOString(),
          totalCents: checkout.totalCents,
          order: { ...checkout.purchase },
          refunds,
        },
      ]
    : [];

const bookingOf = ({ booking, changes, desk }: OwnPurchase): MyData['bookings'] =>
  booking ? [{ ...booking, changes, desk }] : [];

/** Everything that is stored about a member. The schema of the answer leaves out what is about our work alone. */
export const dataOf = async (account: Account, nowMs: number): Promise<MyData> => {
  const { id: userId } = account;
  const [bookings, noted, packages, hours, series, searchWords, passkeys, feed, wanted] = await finishAll([
    bookingsOfMember(userId),
    purchasesOf(userId),
    packagesOfMember(userId),
    hoursOfMember(userId),
    seriesOfMember(userId),
    searchWordsOf(keys.account(userId).pk),
    passkeysOf(userId),
    newestFeed(userId),
    placesAndOffers(account.email),
  ]);
  const found = await readPurchases([...new Set([...noted, ...bookings.map(({ id }) => id)])]);
  const purchases = found.filter(({ booking }) => !booking || !isOfAnother(booking, account));
  const entries = Map.groupBy(hours, ({ packageId }) => packageId);
  return {
    writtenAt: new Date(nowMs).toISOString(),
    account,
    passkeys,
    calendarSince: feed?.createdAt,
    bookings: purchases.flatMap(bookingOf),
    packages: packages.map((each) => ({ ...each, entries: entries.get(each.id) ?? [] })),
    purchases: purchases.flatMap(purchaseOf),
    series: series.map(({ createdAt, request, outcomes }) => ({
      createdAt,
      request,
      weeks: Object.entries(outcomes).map(([date, outcome]) => ({ date, ...outcome })),
    })),
    ...wanted,
    searchWords,
  };
};
