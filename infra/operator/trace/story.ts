import { historyOf } from '../../../functions/table/purchases/history.ts';
import type { StripeView } from '../../../functions/table/purchases/money-history.ts';
import { outlookOf } from '../../../functions/table/purchases/outlook.ts';
import { isErasedPurchase } from '../../../functions/table/purchases/read-purchase.ts';
import type { PurchaseRows } from '../../../functions/table/purchases/rows.ts';
import type { Told } from '../../../shared/domain/desk/told.ts';
import { utcText } from '../../../shared/domain/time/moment-text.ts';
import { OperatorError } from '../../common/operator-error.ts';
import type { OpenedSystem } from '../stage/open-system.ts';
import { viewPayment } from './stripe-view.ts';

const kindOf = ({ booking, hoursPackage, checkout }: PurchaseRows): string => {
  if (booking) return 'Booking';
  return hoursPackage ? 'Package' : `Checkout (${checkout?.status})`;
};

const ownerOf = ({ booking, checkout }: PurchaseRows): string => {
  const userId = booking?.userId ?? checkout?.userId;
  return userId ? `the member ${userId}` : 'a guest';
};

const paymentOf = ({ checkout, booking }: PurchaseRows): string | undefined =>
  checkout?.paymentIntentId ?? booking?.paymentIntentId;

interface StripeAnswer {
  view?: StripeView;
  note: string;
}

/** A story without Stripe is still worth reading. */
const askStripe = async (system: OpenedSystem, rows: PurchaseRows): Promise<StripeAnswer> => {
  const paymentIntentId = paymentOf(rows);
  if (!paymentIntentId) return { note: 'no payment' };
  try {
    const view = await viewPayment(await system.stripe(), paymentIntentId);
    return { view, note: `${paymentIntentId}, ${view.status} at Stripe` };
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    return { note: `${paymentIntentId}; Stripe was not asked: ${error.message}` };
  }
};

const requestsOf = ({ checkout, booking, hoursPackage, refunds }: PurchaseRows): string[] => [
  ...new Set(
    [checkout, booking, hoursPackage, ...refunds].flatMap((row) => (row?.requestId ? [row.requestId] : [])),
  ),
];

const lineOf = ({ atMs, text, by, requestId }: Told): string =>
  `  ${utcText(atMs)}  ${text}${by ? `, by ${by}` : ''}${requestId ? ` (request ${requestId})` : ''}`;

/** The story of a purchase as lines: what has happened, what is to come, and where its log lines are. */
export const tellStory = async (system: OpenedSystem, rows: PurchaseRows): Promise<string[]> => {
  const { view, note } = await askStripe(system, rows);
  const outlook = outlookOf(rows, isErasedPurchase(rows), system.nowMs, { stripe: view });
  return [
    `${kindOf(rows)} ${rows.id}, of ${ownerOf(rows)}`,
    `Payment: ${note}`,
    ...historyOf(rows, view).map(lineOf),
    'To come:',
    ...(outlook.length > 0 ? outlook : ['nothing']).map((text) => `  ${text}`),
    `Requests in the logs: ${requestsOf(rows).join(' ') || 'none'}`,
  ];
};
