import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { writtenBy } from '../runtime/correlation.ts';
import type { StoredBooking } from './bookings.ts';
import { keys } from './keys.ts';
import { appendLedgerEntry } from './ledger.ts';
import { addPaidRefund, endRefund, type Refund } from './refunds.ts';
import { documents, tableName, transact, type Write } from './table.ts';

/** `open` until the bank has decided. */
export type DisputeStatus = 'lost' | 'open' | 'won';

/** A payment that a customer disputes with their bank, by the id that Stripe gives the dispute. */
export interface Dispute {
  id: string;
  checkoutId: string;
  paymentIntentId: string;
  amountCents: number;
  /** In the words of Stripe. */
  reason: string;
  status: DisputeStatus;
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

/** Marks the booking, so that it can be neither cancelled nor moved, and its donation not be decided. */
const markBooking = ({ id }: StoredBooking, status: 'lost' | 'open'): Write => ({
  Update: {
    Key: keys.booking(id),
    UpdateExpression: 'SET dispute = :status',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':status': status },
  },
});

const unmarkBooking = ({ id }: StoredBooking): Write => ({
  Update: {
    Key: keys.booking(id),
    UpdateExpression: 'REMOVE dispute',
    ConditionExpression: 'attribute_exists(pk)',
  },
});

/** Records a dispute and freezes its booking. False when it is recorded already. */
export const openDispute = (
  dispute: Dispute,
  booking: StoredBooking | undefined,
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
        },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
    ...(booking ? [markBooking(booking, 'open')] : []),
  ]);

const close = ({ checkoutId, id }: Dispute, status: 'lost' | 'won', nowMs: number): Write => ({
  Update: {
    Key: keys.dispute(checkoutId, id),
    UpdateExpression: 'SET #status = :status, closedAt = :now',
    ConditionExpression: '#status = :open',
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: { ':status': status, ':open': 'open', ':now': new Date(nowMs).toISOString() },
  },
});

/** The money stays ours, and everything goes on. False when the dispute is closed already. */
export const winDispute = (
  dispute: Dispute,
  booking: StoredBooking | undefined,
  nowMs: number,
): Promise<boolean> => transact([close(dispute, 'won', nowMs), ...(booking ? [unmarkBooking(booking)] : [])]);

/** How a lost dispute is accounted for: each of its cents once. */
export interface Loss {
  /** Refunds that were requested. The dispute has paid them back. */
  paidRefunds: readonly Refund[];
  /** A donation that nobody had decided. The dispute has paid it back. */
  donation: Refund | undefined;
  /** The rest, which lowers our revenue. */
  rest: Refund | undefined;
}

const bookLoss = (refund: Refund, nowMs: number): Write => {
  const { checkoutId, purpose, amountCents, paymentIntentId } = refund;
  return appendLedgerEntry({ checkoutId, kind: `refunded:${purpose}`, amountCents, paymentIntentId }, nowMs);
};

/** The booking stays frozen: its payment is gone. A donation that the dispute has paid back is decided by that. */
const markLost = (booking: StoredBooking, { donation, paidRefunds }: Loss, nowMs: number): Write => {
  const paysDonation = donation !== undefined || paidRefunds.some(({ purpose }) => purpose === 'stake');
  if (!paysDonation) return markBooking(booking, 'lost');
  return {
    Update: {
      Key: keys.booking(booking.id),
      UpdateExpression: 'SET dispute = :lost, donationStatus = :refunded, donationDecidedAt = :now',
      ConditionExpression: 'donationStatus = :seen',
      ExpressionAttributeValues: {
        ':lost': 'lost',
        ':refunded': 'refunded',
        ':now': new Date(nowMs).toISOString(),
        ':seen': booking.donationStatus,
      },
    },
  };
};

/** The bank has given the money back to the customer. False when something has changed since it was read. */
export const loseDispute = (
  dispute: Dispute,
  booking: StoredBooking | undefined,
  loss: Loss,
  nowMs: number,
): Promise<boolean> => {
  const { paidRefunds, donation, rest } = loss;
  const added = [donation, rest].filter((refund) => refund !== undefined);
  return transact([
    close(dispute, 'lost', nowMs),
    ...(booking ? [markLost(booking, loss, nowMs)] : []),
    ...paidRefunds.map((refund) => endRefund(refund, 'refunded')),
    ...added.map((refund) => addPaidRefund(refund, nowMs)),
    ...[...paidRefunds, ...added].map((refund) => bookLoss(refund, nowMs)),
  ]);
};
