import type {
  InboxList,
  InboxPage,
  InboxQuery,
  PageOf,
  RefundInTrouble,
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

const refundsIn = (queue: 'failed-refund' | 'late-refund', after: QueuePlace | undefined) =>
  pageOf<Refund, RefundInTrouble>(queue, after, refundAttributes, shownRefund(queue));

/** Reads a page of each list. */
const readers: {
  [List in InboxList]: (after: QueuePlace | undefined) => Promise<Omit<PageOf<List>, 'list'>>;
} = {
  'failed-refunds': (after) => refundsIn('failed-refund', after),
  'late-refunds': (after) => refundsIn('late-refund', after),
};

/** A page of what waits for an operator. */
export const listInbox = async ({ list, after }: InboxQuery): Promise<InboxPage> => {
  const page = await readers[list](after === undefined ? undefined : placeOfText(after));
  return { list, ...page } as InboxPage;
};
