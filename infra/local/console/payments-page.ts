import type Stripe from 'stripe';
import { isOpen } from '../stripe/balance/dispute-status.ts';
import type { StripeStandIn } from '../stripe/stand-in.ts';
import { actionButton, dataTable, dollars, type Html, html, time } from './html.ts';

/** One dispute, and the buttons for its bank. */
const disputeLine = (dispute: Stripe.Dispute): Html => {
  const { id, amount, currency, status } = dispute;
  const money = currency === 'usd' ? dollars(amount) : `${amount} ${currency}`;
  return html`<div>${money} ${isOpen(dispute) ? 'open' : status}
${
  isOpen(dispute) &&
  html`${actionButton('disputes', 'Win', { dispute: id, status: 'won' })}
${actionButton('disputes', 'Lose', { dispute: id, status: 'lost' })}`
}</div>`;
};

const disputeForm = (
  paymentIntentId: string,
): Html => html`<form method="post" action="/__local/actions/disputes">
<input type="hidden" name="payment" value="${paymentIntentId}">
<label>Cents <input type="number" name="amountCents" min="1" placeholder="the rest"></label><button>Dispute</button></form>`;

const forceForm = (paymentIntentId: string): Html => html`<details><summary>Bad input</summary>
<form method="post" action="/__local/actions/disputes">
<input type="hidden" name="payment" value="${paymentIntentId}"><input type="hidden" name="force" value="true">
<label>Cents <input type="number" name="amountCents" min="1" required></label>
<label>Currency <input name="currency" value="usd" pattern="[a-z]{3}" required></label><button>Force</button></form></details>`;

const refundLine = ({
  id,
  amount,
  status,
}: Stripe.Refund): Html => html`<div>${dollars(amount)} ${status ?? ''}
${status === 'pending' && actionButton('refunds', 'Succeed', { refund: id, status: 'succeeded' })}
${(status === 'pending' || status === 'succeeded') && actionButton('refunds', 'Fail', { refund: id, status: 'failed' })}</div>`;

const holdButton = (paymentIntentId: string, isHeld: boolean): Html =>
  actionButton('refunds', isHeld ? 'Let refunds end' : 'Keep refunds pending', {
    payment: paymentIntentId,
    hold: String(!isHeld),
  });

const balanceTable = (transactions: readonly Stripe.BalanceTransaction[]): Html =>
  dataTable(
    ['Created', 'Transaction', 'Category', 'Amount', 'Fee', 'Net', 'Source'],
    transactions.map(({ id, created, reporting_category: category, amount, fee, net, source }) => [
      time(created * 1000),
      html`<code>${id}</code>`,
      html`${category}`,
      html`${dollars(amount)}`,
      html`${dollars(fee)}`,
      html`${dollars(net)}`,
      html`<code>${String(source)}</code>`,
    ]),
    'Nothing has moved yet.',
  );

/** The payments of the stand-in with what customers and banks may do, the account's balance, and the events. */
export const paymentsPage = (stripe: StripeStandIn): Html => {
  const disputes = Map.groupBy(stripe.listDisputes(), ({ payment_intent }) => payment_intent);
  const held = stripe.listHeldRefunds();
  const payments = stripe.listPayments().map(({ paymentIntent, refunds }) => {
    const { id, created, amount, status, metadata } = paymentIntent;
    const isPaid = status === 'succeeded';
    return [
      time(created * 1000),
      html`<code>${id}</code>`,
      html`${dollars(amount)}`,
      html`${status}`,
      html`<code>${JSON.stringify(metadata)}</code>`,
      html`${refunds.map(refundLine)}${isPaid && holdButton(id, held.includes(id))}`,
      html`${(disputes.get(id) ?? []).map(disputeLine)}${isPaid && disputeForm(id)}${isPaid && forceForm(id)}`,
    ];
  });
  const events = stripe
    .listEvents()
    .map(({ event, state, deliveries }) => [
      time(event.created * 1000),
      html`${event.type}`,
      html`<code>${event.id}</code>`,
      html`${state}`,
      html`${deliveries}`,
    ]);
  return html`${dataTable(['Created', 'Payment', 'Amount', 'Status', 'Metadata', 'Refunds', 'Disputes'], payments, 'No payments yet.')}
<p>A payment of another product on the same account: ${actionButton('foreign-payments', 'Pay for something else')}</p>
<h2>Balance</h2>${balanceTable(stripe.listBalanceTransactions())}
<h2>Events</h2>${dataTable(['Created', 'Type', 'Event', 'Webhook', 'Deliveries'], events, 'No events yet.')}`;
};
