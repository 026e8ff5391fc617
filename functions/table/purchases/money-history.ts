import type { Told } from '../../../shared/domain/desk/told.ts';
import { purposeText } from '../../../shared/domain/payments/refund-purpose.ts';
import { formatCents } from '../../../shared/domain/prices/pricing.ts';
import { utcText } from '../../../shared/domain/time/moment-text.ts';
import type { CheckoutRow } from '../rows/checkouts/checkout-row.ts';
import type { DisputeRow } from '../rows/money/dispute-row.ts';
import type { LedgerEntryRow } from '../rows/money/ledger-entry-row.ts';
import type { RefundRow } from '../rows/money/refund-row.ts';

/** A payment as Stripe knows it. */
export interface StripeView {
  status: string;
  amountCents: number;
  paidAtMs: number | undefined;
  isDisputed: boolean;
  refunds: {
    id: string;
    status: string;
    amountCents: number;
    createdAtMs: number;
    purpose: string | undefined;
  }[];
}

export const aboutCheckout = ({
  createdAtMs,
  totalCents,
  holdExpiresAtMs,
  paymentIntentId,
  releasedAt,
  requestId,
}: CheckoutRow): Told[] => [
  {
    atMs: createdAtMs,
    about: 'money',
    text: `checkout of ${formatCents(totalCents)} opened, held until ${utcText(holdExpiresAtMs)}, payment ${paymentIntentId ?? 'not shown to anybody'}`,
    short: `checkout of ${formatCents(totalCents)} opened`,
    requestId,
  },
  ...(releasedAt
    ? [
        {
          atMs: Date.parse(releasedAt),
          about: 'money' as const,
          text: 'checkout given up unpaid, seats free again',
        },
      ]
    : []),
];

export const aboutPayment = ({ paidAtMs, amountCents }: StripeView): Told[] =>
  paidAtMs ? [{ atMs: paidAtMs, about: 'money', text: `Stripe took ${formatCents(amountCents)}` }] : [];

export const aboutStripeRefunds = ({ refunds }: StripeView): Told[] =>
  refunds.map(({ id, status, amountCents, createdAtMs, purpose }) => ({
    atMs: createdAtMs,
    about: 'money',
    text: `Stripe has a refund of ${formatCents(amountCents)} (${purpose ?? 'made by hand'}): ${status}, ${id}`,
  }));

export const aboutRefund = ({ purpose, reason, amountCents, requestedAt, requestId }: RefundRow): Told[] =>
  requestedAt
    ? [
        {
          atMs: Date.parse(requestedAt),
          about: 'money',
          text: `refund of ${formatCents(amountCents)} asked for (${purpose}${reason ? `, ${reason}` : ''})`,
          short: `refund of ${formatCents(amountCents)} requested: ${purposeText(purpose)}`,
          requestId,
        },
      ]
    : [];

export const aboutDispute = ({
  id,
  status,
  amountCents,
  takenCents,
  reason,
  openedAt,
  closedAt,
}: DisputeRow): Told[] => [
  {
    atMs: Date.parse(openedAt),
    about: 'money',
    text: `payment disputed, ${formatCents(amountCents)} (${reason}), ${id}`,
  },
  ...(closedAt
    ? [
        {
          atMs: Date.parse(closedAt),
          about: 'money' as const,
          text: `dispute ${status}${takenCents ? `, ${formatCents(takenCents)} given back by the bank` : ''}, ${id}`,
        },
      ]
    : []),
];

export const aboutLedger = ({ kind, amountCents, recipient, at }: LedgerEntryRow): Told => {
  const [what, purpose = ''] = kind.split(':');
  const amount = formatCents(amountCents);
  const texts: Record<string, [text: string, short: string]> = {
    captured: purpose
      ? [`${amount} paid in cash`, `${amount} paid in cash`]
      : [`${amount} captured`, `${amount} paid`],
    voided: [`${amount} voided: never taken`, `${amount} voided: never taken`],
    settled: [`${amount} due to ${recipient}`, `${amount} due to ${recipient}`],
    refunded: [`${amount} paid back (${purpose})`, `${amount} paid back: ${purposeText(purpose)}`],
    returned: [
      `the bank has returned ${amount} of a refund (${purpose})`,
      `the bank has returned ${amount} of a refund: ${purposeText(purpose)}`,
    ],
    'by-hand': [
      `${amount} paid back by hand (${purpose})`,
      `${amount} paid back by hand: ${purposeText(purpose)}`,
    ],
  };
  const [text, short] = texts[what ?? ''] ?? [`${kind} ${amount}`, `${kind} ${amount}`];
  return { atMs: Date.parse(at ?? ''), about: 'money', text: `ledger: ${text}`, short };
};
