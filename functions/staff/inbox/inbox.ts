import type { ContactMessage } from '../../../shared/schemas/contact-message.ts';
import type {
  InboxList,
  InboxPage,
  InboxQuery,
  PageOf,
  RefundInTrouble,
  ShownDispute,
} from '../../../shared/schemas/staff/inbox.ts';
import type { Refund } from '../../store/money/refunds.ts';
import { type QueuePlace, queuePage, type ReadQueue } from '../../store/work/office-queues.ts';
import { idIn } from '../../store/work/work.ts';
import { getAllByKey, nameOfKey } from '../../table/get-all.ts';
import { keys } from '../../table/keys.ts';
import { listDayLines } from './day-line.ts';
import {
  disputeAttributes,
  type MessageRow,
  mailAttributes,
  messageAttributes,
  shownDispute,
  shownMail,
  shownMessage,
} from './inbox-rows.ts';
import { placeOfText, textOfPlace } from './queue-place.ts';
import { refundAttributes, shownRefund } from './refunds-in-trouble.ts';
import { listStrikes } from './strikes-to-review.ts';

/** The items on a page of a list. */
const itemsOnPage = 20;

interface Page<Item> {
  items: Item[];
  next?: string;
}

type Row = { pk: string; sk: string };

/** A page of a queue: its places in one query, then their rows in one batch, with others that belong to them. */
const readPage = async (
  queue: ReadQueue,
  after: QueuePlace | undefined,
  attributes: readonly string[],
  others: (place: QueuePlace) => Row[] = () => [],
) => {
  const { rows: places, next } = await queuePage(queue, itemsOnPage, after);
  const rows = await getAllByKey<object>(
    places.flatMap((place) => [{ pk: place.pk, sk: place.sk }, ...others(place)]),
    attributes,
  );
  const find = <Found extends object>(key: Row) => rows.get(nameOfKey(key)) as Found | undefined;
  return { places, find, end: next ? { next: textOfPlace(next) } : {} };
};

/** A page of a queue, in its order. A row that has left the queue, which the index may not know yet, is left out. */
const pageOf = async <Found extends object, Item>(
  queue: ReadQueue,
  after: QueuePlace | undefined,
  attributes: readonly string[],
  shown: (row: Found, place: QueuePlace) => Item | undefined | Promise<Item | undefined>,
): Promise<Page<Item>> => {
  const { places, find, end } = await readPage(queue, after, attributes);
  const items = await Promise.all(
    places.map((place) => {
      const row = find<Found>(place);
      return row && shown(row, place);
    }),
  );
  return { items: items.filter((item) => item !== undefined), ...end };
};

const refundsIn = (queue: 'failed-refund' | 'late-refund', after: QueuePlace | undefined) =>
  pageOf<Refund, RefundInTrouble>(queue, after, refundAttributes, shownRefund(queue));

const disputesIn = async (
  queue: 'closed-dispute' | 'open-dispute',
  after: QueuePlace | undefined,
): Promise<Page<ShownDispute>> => {
  const bookingOf = ({ pk }: Row) => keys.booking(idIn(pk));
  const { places, find, end } = await readPage(queue, after, disputeAttributes, (place) => [
    bookingOf(place),
  ]);
  const items = places.flatMap((place) => {
    const dispute = find<ShownDispute>(place);
    const isHere = dispute && (dispute.status === 'open') === (queue === 'open-dispute');
    return isHere ? [shownDispute(dispute, find(bookingOf(place)))] : [];
  });
  return { items, ...end };
};

const messagesIn = (queue: 'answered-message' | 'contact-message', after: QueuePlace | undefined) =>
  pageOf<MessageRow, ContactMessage>(queue, after, messageAttributes, shownMessage(queue));

/** The lists that are queues. The people with strikes are counted anew from their strikes. */
type QueuedList = Exclude<InboxList, 'daily' | 'strikes'>;

/** Reads a page of each list. */
const readers: {
  [List in QueuedList]: (after: QueuePlace | undefined) => Promise<Omit<PageOf<List>, 'list'>>;
} = {
  'failed-refunds': (after) => refundsIn('failed-refund', after),
  'late-refunds': (after) => refundsIn('late-refund', after),
  'open-disputes': (after) => disputesIn('open-dispute', after),
  'closed-disputes': (after) => disputesIn('closed-dispute', after),
  'unsent-mails': (after) => pageOf('unsent-mail', after, mailAttributes, shownMail),
  'open-messages': (after) => messagesIn('contact-message', after),
  'answered-messages': (after) => messagesIn('answered-message', after),
};

/** A page of what waits for an operator. */
export const listInbox = async ({ list, after }: InboxQuery, nowMs: number): Promise<InboxPage> => {
  if (list === 'daily') return { list, ...(await listDayLines()) };
  if (list === 'strikes') return { list, ...(await listStrikes(after, itemsOnPage, nowMs)) };
  const page = await readers[list](after === undefined ? undefined : placeOfText(after));
  return { list, ...page } as InboxPage;
};
