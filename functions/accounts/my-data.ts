import { isOfAnother } from '../../shared/domain/policy/corrected-email.ts';
import type { MyData } from '../../shared/schemas/my-data.ts';
import { finishAll } from '../runtime/finish-all.ts';
import { bookingsOfMember } from '../store/bookings/bookings.ts';
import { hoursOfMember } from '../store/bookings/hours.ts';
import { packagesOfMember } from '../store/bookings/packages.ts';
import { purchasesOf } from '../store/checkouts/purchases.ts';
import { reviewsOf } from '../store/desk/strikes.ts';
import { type OwnPurchase, officeActsOf, ownPurchase, seriesOfMember } from '../store/office/own-rows.ts';
import { searchWordsOf } from '../store/office/search.ts';
import { type Account, confirmedEmail } from '../store/people/accounts.ts';
import { newestFeed } from '../store/people/feeds.ts';
import { passkeysOf } from '../store/people/member-passkeys.ts';
import { digestsOf, wordsAbout } from '../store/people/persons.ts';
import { keys } from '../table/keys.ts';
import { ownDataOf } from '../table/own-data.ts';
import { bookingEventRow } from '../table/rows/bookings/booking-event-row.ts';
import { bookingRow } from '../table/rows/bookings/booking-row.ts';
import { checkoutRow } from '../table/rows/checkouts/checkout-row.ts';
import { strikeReviewRow } from '../table/rows/desk/strike-review-row.ts';
import { noAddress } from '../table/rows/erased.ts';
import { disputeRow } from '../table/rows/money/dispute-row.ts';
import { refundRow } from '../table/rows/money/refund-row.ts';
import { bookingAuditRow } from '../table/rows/office/booking-audit-row.ts';
import { hoursRow } from '../table/rows/packages/hours-row.ts';
import { packageRow } from '../table/rows/packages/package-row.ts';
import { seriesRow } from '../table/rows/packages/series-row.ts';
import { memberPasskeyRow } from '../table/rows/passkeys/member-passkey-row.ts';
import { accountRow } from '../table/rows/people/account-row.ts';
import { personBlockRow, personNoteRow } from '../table/rows/people/person-row.ts';
import type { RowKind } from '../table/rows/row-kind.ts';
import { isOfKind } from '../table/rows-of-kind.ts';
import { placesAndOffers } from './my-places.ts';

/**
 * The words of operators about a member: their notes, the reason of a block, and what was decided about strikes. Of
 * what was noted about their address only what one of their bookings has brought, since others may write there too.
 */
const notesAboutPerson = async (
  { id: userId, email = noAddress }: Account,
  bookingIds: ReadonlySet<string>,
): Promise<Record<string, unknown>[]> => {
  const booker = { userId, email };
  const reviews = await reviewsOf(digestsOf(booker)[0].now);
  return [
    ...(await wordsAbout(booker, bookingIds)).map((row) =>
      ownDataOf(isOfKind(personNoteRow, row) ? personNoteRow : personBlockRow, row),
    ),
    ...reviews.map((review) => ownDataOf(strikeReviewRow, review)),
  ];
};

/** Two queries each. More at once would slow down everybody else. */
const readAtOnce = 20;

const readEach = async <Read>(
  ids: readonly string[],
  read: (id: string) => Promise<Read>,
): Promise<Read[]> => {
  const found: Read[] = [];
  for (let from = 0; from < ids.length; from += readAtOnce)
    found.push(...(await Promise.all(ids.slice(from, from + readAtOnce).map(read))));
  return found;
};

const allOf = (kind: RowKind, rows: readonly object[]) => rows.map((row) => ownDataOf(kind, row));

const purchaseOf = ({ checkout, refunds, disputes }: OwnPurchase): MyData['purchases'] => {
  if (!checkout) return [];
  const { purchase: _, ...own } = ownDataOf(checkoutRow, checkout);
  return [
    {
      ...own,
      id: checkout.id,
      openedAt: new Date(checkout.createdAtMs).toISOString(),
      order: { ...checkout.purchase },
      refunds: allOf(refundRow, refunds),
      disputes: allOf(disputeRow, disputes),
    },
  ];
};

const bookingOf = ({ booking, changes, desk, office }: OwnPurchase): MyData['bookings'] =>
  booking
    ? [
        {
          ...ownDataOf(bookingRow, booking),
          id: booking.id,
          changes: allOf(bookingEventRow, changes),
          desk: allOf(bookingEventRow, desk),
          office: allOf(bookingAuditRow, office),
        },
      ]
    : [];

const packagesOf = async (userId: string): Promise<MyData['packages']> => {
  const [packages, hours] = await finishAll([packagesOfMember(userId), hoursOfMember(userId)]);
  const entries = Map.groupBy(hours, ({ packageId }) => packageId);
  return readEach(
    packages.map(({ id }) => id),
    async (id) => ({
      ...ownDataOf(packageRow, packages.find((each) => each.id === id) ?? {}),
      id,
      entries: allOf(hoursRow, entries.get(id) ?? []),
      office: allOf(bookingAuditRow, await officeActsOf(id)),
    }),
  );
};

const seriesOf = async (userId: string): Promise<MyData['series']> =>
  (await seriesOfMember(userId)).map((series) => {
    const { outcomes: _, ...own } = ownDataOf(seriesRow, series);
    const { createdAt, request, outcomes } = series;
    const weeks = Object.entries(outcomes).map(([date, outcome]) => ({ date, ...outcome }));
    return { ...own, createdAt, request: { ...request }, weeks };
  });

/** Everything that is stored about a member, as the kinds of rows declare it. */
export const dataOf = async (account: Account, nowMs: number): Promise<MyData> => {
  const { id: userId, username, createdAt } = account;
  const [bookings, noted, packages, series, searchWords, passkeys, feed, wanted] = await finishAll([
    bookingsOfMember(userId),
    purchasesOf(userId),
    packagesOf(userId),
    seriesOf(userId),
    searchWordsOf(keys.account(userId).pk),
    passkeysOf(userId),
    newestFeed(userId),
    placesAndOffers(confirmedEmail(account)),
  ]);
  const found = await readEach([...new Set([...noted, ...bookings.map(({ id }) => id)])], ownPurchase);
  const purchases = found.filter(({ booking }) => !booking || !isOfAnother(booking, account));
  const own = purchases.flatMap(bookingOf);
  return {
    writtenAt: new Date(nowMs).toISOString(),
    account: { ...ownDataOf(accountRow, account), id: userId, username, createdAt },
    passkeys: allOf(memberPasskeyRow, passkeys),
    calendarSince: feed?.createdAt,
    bookings: own,
    packages,
    purchases: purchases.flatMap(purchaseOf),
    series,
    ...wanted,
    notes: await notesAboutPerson(account, new Set(own.map(({ id }) => id))),
    searchWords,
  };
};
