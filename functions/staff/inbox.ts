import {
  type Inbox,
  type InboxList,
  type InboxQuery,
  inboxLists,
  type RefundInTrouble,
} from '../../shared/schemas/inbox.ts';
import { getAll } from '../store/get-all.ts';
import { type QueuePlace, queuePage, type ReadQueue } from '../store/office-queues.ts';
import type { Refund } from '../store/refunds.ts';
import { placeOfText, textOfPlace } from './queue-place.ts';
import { refundAttributes, shownRefund } from './refunds-in-trouble.ts';

/** The items on a page of a list. */
export const itemsOnPage = 20;

interface Page<Item> {
  items: Item[];
  next?: string;
}

/** A page of a queue: its places in one query, then their rows in one batch, in the order of the queue. */
const pageOf = async <Row extends object, Item>(
  queue: ReadQueue,
  after: QueuePlace | undefined,
  attributes: readonly string[],
  shown: (row: Row) => Item | undefined,
): Promise<Page<Item>> => {
  const { rows: places, next } = await queuePage(queue, itemsOnPage, after);
  const rows = await getAll<Row & { pk: string; sk: string }>(
    places.map(({ pk, sk }) => ({ pk, sk })),
    ['pk', 'sk', ...attributes],
  );
  const byKey = new Map(rows.map((row) => [`${row.pk} ${row.sk}`, row]));
  const items = places.flatMap(({ pk, sk }) => {
    const row = byKey.get(`${pk} ${sk}`);
    const item = row && shown(row);
    return item === undefined ? [] : [item];
  });
  return { items, ...(next && { next: textOfPlace(next) }) };
};

const refundPage = (queue: 'failed-refund' | 'late-refund', after: QueuePlace | undefined) =>
  pageOf<Refund, RefundInTrouble>(queue, after, refundAttributes, shownRefund(queue));

/** Reads a page of each list. */
const readers = {
  'failed-refunds': (after) => refundPage('failed-refund', after),
  'late-refunds': (after) => refundPage('late-refund', after),
} satisfies { [List in InboxList]: (after: QueuePlace | undefined) => Promise<Inbox[List]> };

/** Everything that waits for an operator: the first page of each list, or a page of one. */
export const listInbox = async ({ list, after }: InboxQuery): Promise<Inbox> => {
  const lists = list ? [list] : inboxLists;
  const place = after === undefined ? undefined : placeOfText(after);
  const pages = await Promise.all(lists.map(async (name) => [name, await readers[name](place)] as const));
  return Object.fromEntries(pages);
};
