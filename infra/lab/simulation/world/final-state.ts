import { unmarshall } from '@aws-sdk/util-dynamodb';
import type Stripe from 'stripe';
import type { StoredBooking } from '../../../../functions/store/bookings/bookings.ts';
import type { StoredPackage } from '../../../../functions/store/bookings/packages.ts';
import type { Checkout } from '../../../../functions/store/checkouts/checkouts.ts';
import type { Dispute } from '../../../../functions/store/money/disputes.ts';
import type { Refund } from '../../../../functions/store/money/refunds.ts';
import type { LedgerEntry } from '../../../../shared/domain/money/book-records.ts';
import type { Payout } from '../../../../shared/domain/money/payout.ts';
import type { PayoutEntry, PayoutRecords } from '../../../../shared/domain/money/payout-books.ts';
import type { KnownDispute } from '../bank/disputes.ts';
import type { EngineConnection } from '../machine/engine-connection.ts';
import type { Change } from '../machine/table-stream.ts';
import type { World } from './world.ts';

export type Item = Record<string, unknown> & { pk: string; sk: string };
type SeatRow = Item & { checkoutId: string; expiresAt?: number; closureId?: string };
type Stored<Entity> = Entity & Item;
export type StoredCheckout = Stored<Omit<Checkout, 'seats'> & { seats: Record<string, number> }>;

/** A row that was added to the table and calls for a mail. */
interface News {
  entity?: string;
  id?: string;
  packageType?: string;
  userId?: string;
  name?: string;
  subject?: string;
  email?: string;
  purpose?: string;
  amountCents?: number;
}

/** The state at the end of a history. */
export interface FinalState {
  /** All rows of the table. */
  items: Item[];
  /** All writes in order of their commits. */
  changes: readonly Change[];
  seats: SeatRow[];
  bookings: Map<string, Stored<StoredBooking & { seats: Record<string, number> }>>;
  checkouts: Map<string, StoredCheckout>;
  /** The checkouts as they were opened, before anything was erased. */
  opened: Map<string, StoredCheckout>;
  /** The time at which each closed checkout was first seen closed. */
  endedAtMs: Map<string, number>;
  /** The ids of the existing accounts. */
  accounts: Set<string>;
  refunds: Stored<Refund>[];
  disputes: Stored<Dispute>[];
  packages: Map<string, Stored<StoredPackage>>;
  ledger: Stored<LedgerEntry & { paymentIntentId: string }>[];
  payouts: PayoutRecords;
  /** The rows that call for a mail, as they were committed. */
  told: News[];
  payments: {
    paymentIntent: Stripe.PaymentIntent;
    refunds: Stripe.Refund[];
    /** The purposes of the refunds that Stripe was asked for, and of those that it refused for good. */
    asked: readonly string[];
    refused: readonly string[];
    /** Oldest first. */
    disputes: readonly KnownDispute[];
    /** The last time at which the bank has ended a refund of it. */
    lastRefundEndMs: number;
    /** Its movements on Stripe's balance, in cents. Those of an open dispute and of a pending refund are left out. */
    balanceCents?: number | undefined;
  }[];
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

type Movements = ReadonlyMap<string, number>;
type Books = Partial<Pick<World['stripe'], 'listBalanceTransactions' | 'listDisputes'>>;

/** By charge, refund and dispute: what has moved on Stripe's balance, once it is decided. */
const movements = ({ listBalanceTransactions, listDisputes }: Books): Movements | undefined => {
  if (!listBalanceTransactions || !listDisputes) return undefined;
  const cents = new Map<string, number>();
  const chargeOf = new Map(
    listDisputes()
      .filter(({ status }) => status === 'won' || status === 'lost')
      .map(({ id, charge }) => [id, String(charge)]),
  );
  for (const { source, amount } of listBalanceTransactions()) {
    const id = chargeOf.get(String(source)) ?? String(source);
    cents.set(id, (cents.get(id) ?? 0) + amount);
  }
  return cents;
};

type Paid = Pick<FinalState['payments'][number], 'paymentIntent' | 'refunds'>;

const movedOf = ({ paymentIntent, refunds }: Paid, moved: Movements): number => {
  const ended = refunds.filter(({ status }) => status !== 'pending').map(({ id }) => id);
  return [String(paymentIntent.latest_charge), ...ended].reduce((sum, id) => sum + (moved.get(id) ?? 0), 0);
};

export const readFinalState = async (
  {
    stream,
    stripe,
    bank,
    disputes,
  }: {
    stream: World['stream'];
    stripe: Pick<World['stripe'], 'listPayments'> &
      Partial<Pick<World['stripe'], 'listBalanceTransactions' | 'listDisputes'>>;
    bank?: Pick<World['bank'], 'askedPurposes' | 'lastRefundEndMs' | 'refusedPurposes'>;
    disputes?: Pick<World['disputes'], 'known'>;
  },
  engine: EngineConnection,
): Promise<FinalState> => {
  const items = await scan(engine);
  const within = <Entity extends Item>(prefix: string, sortPrefix = ''): Entity[] =>
    items.filter(({ pk, sk }) => pk.startsWith(prefix) && sk.startsWith(sortPrefix)) as Entity[];
  const opened = new Map<string, StoredCheckout>();
  const endedAtMs = new Map<string, number>();
  const told = new Map<string, News>();
  for (const { seenAtMs, key, item } of stream.changes as (Change & { item?: Item & News })[]) {
    if (!item) continue;
    if (item.entity && !told.has(key)) told.set(key, item);
    if (item.sk !== 'CHECKOUT' || !item.id) continue;
    if (!opened.has(item.id)) opened.set(item.id, item as unknown as StoredCheckout);
    if (item.status !== 'open' && !endedAtMs.has(item.id)) endedAtMs.set(item.id, seenAtMs);
  }
  const moved = movements(stripe);
  return {
    items,
    changes: stream.changes,
    seats: within<SeatRow>('DAY#').filter(({ sk }) => sk.includes('#SEAT#')),
    bookings: byId(within('BOOKING#', 'BOOKING')),
    checkouts: byId(within('CHECKOUT#', 'CHECKOUT')),
    opened,
    endedAtMs,
    accounts: new Set(within('USER#', 'ACCOUNT').map(({ pk }) => pk.slice('USER#'.length))),
    refunds: within('CHECKOUT#', 'REFUND#'),
    disputes: within('CHECKOUT#', 'DISPUTE#'),
    packages: byId(within('USER#', 'PACKAGE#')),
    ledger: within<FinalState['ledger'][number]>('LEDGER#').filter(({ sk }) => !sk.startsWith('PAYOUT#')),
    payouts: {
      entries: within<Stored<PayoutEntry>>('LEDGER#', 'PAYOUT#'),
      rows: within<Stored<Payout>>('PAYOUT#').filter(({ dueCents }) => dueCents !== undefined),
    },
    told: [...told.values()],
    payments: stripe.listPayments().map((payment) => {
      const { id } = payment.paymentIntent;
      return {
        ...payment,
        asked: bank?.askedPurposes(id) ?? payment.refunds.map(({ metadata }) => metadata?.purpose ?? ''),
        refused: bank?.refusedPurposes(id) ?? [],
        disputes: disputes?.known.filter(({ paymentIntentId }) => paymentIntentId === id) ?? [],
        lastRefundEndMs: bank?.lastRefundEndMs(id) ?? Number.NEGATIVE_INFINITY,
        balanceCents: moved && movedOf(payment, moved),
      };
    }),
  };
};
