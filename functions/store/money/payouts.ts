import { disputed, isMonth, type Payout } from '../../../shared/domain/money/payout.ts';
import { payableFrom } from '../../../shared/domain/money/payout-months.ts';
import type { When } from '../../table/conditions.ts';
import { absent, isNew, isThere, present } from '../../table/conditions.ts';
import { getAll } from '../../table/get-all.ts';
import { getRow } from '../../table/get-row.ts';
import { keys } from '../../table/keys.ts';
import type { PayoutDonationRow } from '../../table/rows/money/payout-donation-row.ts';
import type { PayoutRow } from '../../table/rows/money/payout-row.ts';
import type { Content } from '../../table/rows/row-kind.ts';
import type { Write } from '../../table/table.ts';
import { change, put, take } from '../../table/write.ts';
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
const notPaid: When<PayoutRow> = { paidAt: absent };

const addToSum = ({ recipient, amountCents }: PayoutDonation, month: string): Write =>
  change(keys.payout(recipient, month), {
    set: { recipient, month, workQueue: queue, workDueAt: listedAt(month) },
    add: { dueCents: amountCents, donations: 1 },
    when: notPaid,
  });

/**
 * Adds a donation to the payout of a month. The sum grows with each donation, so that reading it always costs
 * the same. The transaction fails when the payout is recorded as paid.
 */
export const addToPayout = (donation: PayoutDonation, month: string): Write[] => [
  addToSum(donation, month),
  put(keys.payoutDonation(donation.recipient, month, donation.checkoutId), donation, { when: isNew }),
];

/** Takes a donation out of the payout of a month. The transaction fails when the payout is recorded as paid. */
const takeFromPayout = ({ recipient, checkoutId, amountCents }: PayoutDonation, month: string): Write[] => [
  change(keys.payout(recipient, month), {
    add: { dueCents: -amountCents, donations: -1 },
    when: { pk: present, ...notPaid },
  }),
  take(keys.payoutDonation(recipient, month, checkoutId), { when: isThere }),
];

/** A donation goes from one payout to another. */
export interface PayoutMove {
  donation: PayoutDonation;
  from: string;
  to: string;
}

/** Moves a donation to another payout. */
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

/** Records a payout as paid, once. The transaction fails when its donations have changed since it was read. */
export const markPaidOut = (
  { recipient, month, dueCents, donations }: StoredPayout,
  { paidOn, reference, requestId }: Required<Pick<StoredPayout, 'paidOn' | 'reference' | 'requestId'>>,
  nowMs: number,
): Write =>
  change(keys.payout(recipient, month), {
    set: { paidAt: new Date(nowMs).toISOString(), paidOn, reference, requestId },
    remove: workAttributes,
    when: { ...notPaid, dueCents, donations },
  });
