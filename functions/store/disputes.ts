import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { BookingDispute, DisputeStatus } from '../../shared/domain/disputes.ts';
import { writtenBy } from '../runtime/correlation.ts';
import type { StoredBooking } from './bookings.ts';
import { keys } from './keys.ts';
import { appendLedgerEntry } from './ledger.ts';
import type { OfficeQueue } from './office-queues.ts';
import type { StoredPackage } from './packages.ts';
import { movePayout, type PayoutMove } from './payouts.ts';
import { addPaidRefund, endRefund, type Refund } from './refunds.ts';
import { documents, tableName, transact, type Write } from './table.ts';

/** A payment that a customer disputes with their bank, by the id that Stripe gives the dispute. */
export interface Dispute {
  id: string;
  checkoutId: string;
  paymentIntentId: string;
  amountCents: number;
  /** In the words of Stripe. */
  reason: string;
  status: DisputeStatus;
  /** ISO 8601. Until then Stripe takes our answer. */
  respondBy?: string | undefined;
}

export const getDispute = async (checkoutId: string, disputeId: string): Promise<Dispute | undefined> => {
  const { Item } = await documents.send(
    new GetCommand({
      TableName: tableName(),
      Key: keys.dispute(checkoutId, disputeId),
      ConsistentRead: true,
    }),
  );
  return Item as Dispute | undefined;
};

/** The purchase of a payment. */
export type Bought = StoredBooking | StoredPackage;

const keyOf = (bought: Bought) =>
  'packageType' in bought ? keys.package(bought.userId, bought.id) : keys.booking(bought.id);

const payoutMonthOf = (bought: Bought): string | undefined =>
  'packageType' in bought ? undefined : bought.payoutMonth;

/** Holds while the donation has neither been settled nor changed its payout since it was read. */
const samePayout = (seen: string | undefined): string =>
  `attribute_exists(pk) AND ${seen ? 'payoutMonth = :seenMonth' : 'attribute_not_exists(payoutMonth)'}`;

/**
 * Freezes a purchase: a booking can be neither cancelled nor moved, and its donation not be decided. A package is not
 * completed.
 */
const freeze = (bought: Bought, status: BookingDispute, move: PayoutMove | undefined): Write => {
  const seen = payoutMonthOf(bought);
  return {
    Update: {
      Key: keyOf(bought),
      UpdateExpression: `SET dispute = :status${move ? ', payoutMonth = :to' : ''}`,
      ConditionExpression: samePayout(seen),
      ExpressionAttributeValues: {
        ':status': status,
        ...(move && { ':to': move.to }),
        ...(seen && { ':seenMonth': seen }),
      },
    },
  };
};

const unfreeze = (bought: Bought, move: PayoutMove | undefined): Write => {
  const seen = payoutMonthOf(bought);
  return {
    Update: {
      Key: keyOf(bought),
      UpdateExpression: `${move ? 'SET payoutMonth = :to ' : ''}REMOVE dispute`,
      ConditionExpression: samePayout(seen),
      ...(seen && {
        ExpressionAttributeValues: { ':seenMonth': seen, ...(move && { ':to': move.to }) },
      }),
    },
  };
};

/**
 * Records a dispute and freezes its purchase. `move` keeps its donation from being paid out. False when it is recorded
 * already, or when something has changed since it was read.
 */
export const openDispute = (
  dispute: Dispute,
  bought: Bought | undefined,
  move: PayoutMove | undefined,
  nowMs: number,
): Promise<boolean> =>
  transact([
    {
      Put: {
        Item: {
          ...keys.dispute(dispute.checkoutId, dispute.id),
          ...dispute,
          ...writtenBy(),
          openedAt: new Date(nowMs).toISOString(),
          workQueue: 'open-dispute' satisfies OfficeQueue,
          workDueAt: dispute.respondBy ?? new Date(nowMs).toISOString(),
        },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
    ...(bought ? [freeze(bought, 'open', move)] : []),
    ...movePayout(move),
  ]);

const close = ({ checkoutId, id }: Dispute, status: 'lost' | 'won', nowMs: number): Write => ({
  Update: {
    Key: keys.dispute(checkoutId, id),
    UpdateExpression: 'SET #status = :status, closedAt = :now, workQueue = :queue, workDueAt = :now',
    ConditionExpression: '#status = :open',
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: {
      ':status': status,
      ':open': 'open',
      ':now': new Date(nowMs).toISOString(),
      ':queue': 'closed-dispute' satisfies OfficeQueue,
    },
  },
});

/** The money stays ours, and everything goes on. False when something has changed since it was read. */
export const winDispute = (
  dispute: Dispute,
  bought: Bought | undefined,
  move: PayoutMove | undefined,
  nowMs: number,
): Promise<boolean> =>
  transact([close(dispute, 'won', nowMs), ...(bought ? [unfreeze(bought, move)] : []), ...movePayout(move)]);

/** How a lost dispute is accounted for: each of its cents once. */
export interface Loss {
  /** Refunds that were requested. The dispute has paid them back. */
  paidRefunds: readonly Refund[];
  /** A donation that nobody had decided. The dispute has paid it back. */
  donation: Refund | undefined;
  /** The rest, which lowers our revenue. */
  rest: Refund | undefined;
  /** The next payout of a settled donation. */
  move: PayoutMove | undefined;
}

const bookLoss = (refund: Refund, disputeId: string, nowMs: number): Write => {
  const { checkoutId, purpose, amountCents, paymentIntentId } = refund;
  const kind = `refunded:${purpose}` as const;
  return appendLedgerEntry({ checkoutId, kind, amountCents, paymentIntentId }, nowMs, disputeId);
};

/** The purchase stays frozen: its payment is gone. A donation that the dispute has paid back is decided by that. */
const freezeForGood = (bought: Bought, { donation, paidRefunds, move }: Loss, nowMs: number): Write => {
  const paysDonation = donation !== undefined || paidRefunds.some(({ purpose }) => purpose === 'stake');
  if (!paysDonation || 'packageType' in bought) return freeze(bought, 'lost', move);
  return {
    Update: {
      Key: keyOf(bought),
      UpdateExpression: 'SET dispute = :lost, donationStatus = :refunded, donationDecidedAt = :now',
      ConditionExpression: 'donationStatus = :seen',
      ExpressionAttributeValues: {
        ':lost': 'lost',
        ':refunded': 'refunded',
        ':now': new Date(nowMs).toISOString(),
        ':seen': bought.donationStatus,
      },
    },
  };
};

/** The bank has given the money back to the customer. False when something has changed since it was read. */
export const loseDispute = (
  dispute: Dispute,
  bought: Bought | undefined,
  loss: Loss,
  nowMs: number,
): Promise<boolean> => {
  const { paidRefunds, donation, rest, move } = loss;
  const added = [donation, rest].filter((refund) => refund !== undefined);
  return transact([
    close(dispute, 'lost', nowMs),
    ...(bought ? [freezeForGood(bought, loss, nowMs)] : []),
    ...paidRefunds.map((refund) => endRefund(refund, { status: 'refunded' }, nowMs)),
    ...added.map((refund) => addPaidRefund(refund, nowMs)),
    ...[...paidRefunds, ...added].map((refund) => bookLoss(refund, dispute.id, nowMs)),
    ...movePayout(move),
  ]);
};
