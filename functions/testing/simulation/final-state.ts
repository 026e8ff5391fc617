import { unmarshall } from '@aws-sdk/util-dynamodb';
import type Stripe from 'stripe';
import type { LedgerEntry } from '../../../shared/domain/books.ts';
import type { StoredBooking } from '../../store/bookings.ts';
import type { Checkout } from '../../store/checkouts.ts';
import type { StoredPackage } from '../../store/packages.ts';
import type { Refund } from '../../store/refunds.ts';
import type { Item } from '../table-contents.ts';
import type { EngineConnection } from './engine-connection.ts';
import type { World } from './world.ts';

type SeatRow = Item & { checkoutId: string; expiresAt?: number };
type Stored<Entity> = Entity & Item;
export type StoredCheckout = Stored<Omit<Checkout, 'seats'> & { seats: Record<string, number> }>;

/** What was added to the table for a mail to tell of. */
export interface News {
  entity?: string;
  id?: string;
  packageType?: string;
  email?: string;
  purpose?: string;
  amountCents?: number;
}

/** All that there is when a history has ended. */
export interface FinalState {
  seats: SeatRow[];
  bookings: Map<string, Stored<StoredBooking & { seats: Record<string, number> }>>;
  checkouts: Map<string, StoredCheckout>;
  /** As they were when they were opened, before anything was erased. */
  opened: Map<string, StoredCheckout>;
  refunds: Stored<Refund>[];
  packages: Map<string, Stored<StoredPackage>>;
  ledger: Stored<LedgerEntry & { paymentIntentId: string }>[];
  /** The news that mails are to tell of, as they were committed. */
  told: News[];
  payments: { paymentIntent: Stripe.PaymentIntent; refunds: Stripe.Refund[] }[];
}

const scan = async (engine: EngineConnection): Promise<Item[]> => {
  const items: Item[] = [];
  let ExclusiveStartKey: object | undefined;
  do {
    const page = await engine.request<{
      Items: Parameters<typeof unmarshall>[0][];
      LastEvaluatedKey?: object;
    }>('DynamoDB_20120810.Scan', {
      TableName: process.env.TABLE_NAME,
      ConsistentRead: true,
      ...(ExclusiveStartKey && { ExclusiveStartKey }),
    });
    items.push(...page.Items.map((item) => unmarshall(item) as Item));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return items;
};

const byId = <Entity extends { id: string }>(entities: Entity[]): Map<string, Entity> =>
  new Map(entities.map((entity) => [entity.id, entity]));

export const readFinalState = async (
  { stream, stripe }: { stream: World['stream']; stripe: Pick<World['stripe'], 'listPayments'> },
  engine: EngineConnection,
): Promise<FinalState> => {
  const items = await scan(engine);
  const within = <Entity extends Item>(prefix: string, sortPrefix = ''): Entity[] =>
    items.filter(({ pk, sk }) => pk.startsWith(prefix) && sk.startsWith(sortPrefix)) as Entity[];
  const opened = new Map<string, StoredCheckout>();
  for (const image of stream.images as Item[])
    if (image.sk === 'CHECKOUT' && !opened.has(String(image.id)))
      opened.set(String(image.id), image as StoredCheckout);
  const told = new Map<string, News>();
  for (const image of stream.images as (Item & News)[]) {
    const key = `${image.pk} ${image.sk}`;
    if (image.entity && !told.has(key)) told.set(key, image);
  }
  return {
    seats: within('DAY#'),
    bookings: byId(within('BOOKING#')),
    checkouts: byId(within('CHECKOUT#', 'CHECKOUT')),
    opened,
    refunds: within('CHECKOUT#', 'REFUND#'),
    packages: byId(within('USER#', 'PACKAGE#')),
    ledger: within('LEDGER#'),
    told: [...told.values()],
    payments: stripe.listPayments(),
  };
};
