import { disputed, isMonth, type Payout } from '../../../shared/domain/money/payout.ts';
import { payableFrom } from '../../../shared/domain/money/payout-months.ts';
import { getAll } from '../../table/get-all.ts';
import { getRow } from '../../table/get-row.ts';
import { keys } from '../../table/keys.ts';
import type { PayoutDonationRow } from '../../table/rows/money/payout-donation-row.ts';
import type { PayoutRow } from '../../table/rows/money/payout-row.ts';
import type { Content } from '../../table/rows/row-kind.ts';
import type { Write } from '../../table/table.ts';
import { type OfficeQueue, type QueuePage, queuePage } from '../work/office-queues.ts';
import { workAttributes } from '../work/work.ts';

/** A payout as it is stored, with its proof once it is recorded. */
export type StoredPayout = Omit<PayoutRow, 'pk' | 'sk'>;

/** A settled donation, as a line of the payout that it belongs to. */
export type PayoutDonation = Content<PayoutDonationRow>;

/** Open payouts are listed by the time from which they can be paid out. Donations in dispute come last. */
const listedAt = (month: string): string =>
  isMonth(month) ? new Date(payableFrom(month)).toISOString() : disputed;

const queue: OfficeQueue = 'payout';
const notPaid = 'attribute_not_exists(paidAt)';

const addToSum = ({ recipient, amountCents }: PayoutDonation, month: string): Write => ({
  Update: {
    Key: keys.payout(recipient, month),
    UpdateExpression:
      'SET recipient = :recipient, #month = :month, workQueue = :queue, workDueAt = :listedAt ADD dueCents :cents, donations :one',
    ConditionExpression: notPaid,
    ExpressionAttributeNames: { '#month': 'month' },
    ExpressionAttributeValues: {
      ':recipient': recipient,
      ':month': month,
      ':queue': queue,
      ':listedAt': listedAt(month),
      ':cents': amountCents,
      ':one': 1,
    },
  },
});

/**
 * Adds a donation to the payout of a month (part). The sum grows with each donation, so that reading it always costs
 * the same. The transaction fails when the payout is recorded as paid.
 */
export const addToPayout = (donation: PayoutDonation, month: string): Write[] => [
  addToSum(donation, month),
  {
    Put: {
      Item: { ...keys.payoutDonation(donation.recipient, month, donation.checkoutId), ...donation },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  },
];

/** Takes a donation out of the payout of a month (part). The transaction fails when the payout is recorded as paid. */
const takeFromPayout = ({ recipient, checkoutId, amountCents }: PayoutDonation, month: string): Write[] => [
  {
    Update: {
      Key: keys.payout(recipient, month),
      UpdateExpression: 'ADD dueCents :cents, donations :one',
      ConditionExpression: `attribute_exists(pk) AND ${notPaid}`,
      ExpressionAttributeValues: { ':cents': -amountCents, ':one': -1 },
    },
  },
  {
    Delete: {
      Key: keys.payoutDonation(recipient, month, checkoutId),
      ConditionExpression: 'attribute_exists(pk)',
    },
  },
];

/** A donation goes from one payout to another. */
export interface PayoutMove {
  donation: PayoutDonation;
  from: string;
  to: string;
}

/** Moves a donation to another payout (part). */
export const movePayout = (move: PayoutMove | undefined): Write[] =>
  move ? [...takeFromPayout(move.donation, move.from), ...addToPayout(move.donation, move.to)] : [];

export const getPayout = (recipient: string, month: string): Promise<StoredPayout | undefined> =>
  getRow(keys.payout(recipient, month));

const shown = ['recipient', 'month', 'dueCents', 'donations', 'paidAt'] as const;

const rowsOnPage = 100;

const nameOf = ({ month, recipient }: Payout): string => `${month} ${recipient}`;

/** The payouts that are not recorded as paid, oldest month first. There are few: one for each recipient and month. */
export const openPayouts = async (): Promise<Payout[]> => {
  const payouts: Payout[] = [];
  let next: QueuePage['next'];
  do {
    const page = await queuePage(queue, rowsOnPage, next);
    const rows = page.rows.map(({ pk, sk }) => ({ pk, sk }));
    payouts.push(...(await getAll<PayoutRow>(rows, shown)));
    next = page.next;
  } while (next);
  return payouts
    .filter(({ paidAt, donations }) => !paidAt && donations > 0)
    .sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
};

/** Records a payout as paid, once (part). The transaction fails when its donations have changed since it was read. */
export const markPaidOut = (
  { recipient, month, dueCents, donations }: StoredPayout,
  proof: Required<Pick<StoredPayout, 'paidOn' | 'reference' | 'requestId'>>,
  nowMs: number,
): Write => ({
  Update: {
    Key: keys.payout(recipient, month),
    UpdateExpression: `SET paidAt = :now, paidOn = :paidOn, #reference = :reference, requestId = :requestId REMOVE ${workAttributes}`,
    ConditionExpression: `${notPaid} AND dueCents = :cents AND donations = :donations`,
    ExpressionAttributeNames: { '#reference': 'reference' },
    ExpressionAttributeValues: {
      ':now': new Date(nowMs).toISOString(),
      ':paidOn': proof.paidOn,
      ':reference': proof.reference,
      ':requestId': proof.requestId,
      ':cents': dueCents,
      ':donations': donations,
    },
  },
});
