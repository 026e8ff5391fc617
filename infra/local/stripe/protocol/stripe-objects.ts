import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { cardBrand } from './card-rules.ts';
import { randomId } from './random-id.ts';

interface CardDetails {
  number: string;
  expiryMonth: number;
  expiryYear: number;
  securityCode?: string | undefined;
}

interface PaymentIntentDetails {
  amount: number;
  currency: string;
  description: string | undefined;
  receiptEmail: string | undefined;
  metadata: Record<string, string>;
  automaticPaymentMethods: Stripe.PaymentIntent.AutomaticPaymentMethods | null;
  allowedPaymentMethodTypes: string[] | null;
}

export const newPaymentIntent = (details: PaymentIntentDetails, created: number): Stripe.PaymentIntent => {
  const id = randomId('pi_3');
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: details.allowedPaymentMethodTypes,
    amount: details.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: details.automaticPaymentMethods,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: randomId(`${id}_secret_`, 25),
    confirmation_method: 'automatic',
    created,
    currency: details.currency,
    customer: null,
    customer_account: null,
    description: details.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: details.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: details.receiptEmail ?? null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
};

export const newPaymentMethod = (
  card: CardDetails,
  billingDetails: Stripe.PaymentMethod.BillingDetails,
  created: number,
): Stripe.PaymentMethod => {
  const brand = cardBrand(card.number);
  return {
    id: randomId('pm_1'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: billingDetails,
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: null },
      country: 'US',
      display_brand: brand,
      exp_month: card.expiryMonth,
      exp_year: card.expiryYear,
      // Stripe knows a card by its number alone. There are few test numbers, so here expiry and code tell cards apart.
      fingerprint: createHash('sha256').update(JSON.stringify(card)).digest('base64url').slice(0, 16),
      funding: 'credit',
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
};

const chargeCard = (
  paymentIntent: Stripe.PaymentIntent,
  card: Stripe.PaymentMethod.Card,
  authenticated: boolean,
): Stripe.Charge.PaymentMethodDetails.Card => ({
  amount_authorized: paymentIntent.amount,
  authorization_code: null,
  brand: card.brand,
  checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
  country: card.country,
  electronic_commerce_indicator: authenticated ? '05' : null,
  exp_month: card.exp_month,
  exp_year: card.exp_year,
  fingerprint: card.fingerprint ?? null,
  funding: card.funding,
  installments: null,
  last4: card.last4,
  mandate: null,
  network: card.brand,
  network_transaction_id: null,
  regulated_status: card.regulated_status,
  three_d_secure: authenticated
    ? {
        authentication_flow: 'challenge',
        electronic_commerce_indicator: '05',
        exemption_indicator: null,
        result: 'authenticated',
        result_reason: null,
        transaction_id: null,
        version: '2.2.0',
      }
    : null,
  transaction_link_id: null,
  wallet: null,
});

export interface Decline {
  code?: string;
  decline_code?: string;
  message: string;
}

export const newCharge = (
  paymentIntent: Stripe.PaymentIntent,
  paymentMethod: Stripe.PaymentMethod,
  attempt: { created: number; authenticated: boolean; decline?: Decline },
): Stripe.Charge => {
  const { decline } = attempt;
  const succeeded = decline === undefined;
  return {
    id: randomId('ch_3'),
    object: 'charge',
    amount: paymentIntent.amount,
    amount_captured: succeeded ? paymentIntent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: paymentMethod.billing_details,
    calculated_statement_descriptor: 'QUIET HOURS',
    captured: succeeded,
    created: attempt.created,
    currency: paymentIntent.currency,
    customer: null,
    description: paymentIntent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: paymentIntent.metadata,
    on_behalf_of: null,
    outcome: {
      advice_code: succeeded ? null : 'try_again_later',
      network_advice_code: null,
      network_decline_code: succeeded ? null : '01',
      network_status: succeeded ? 'approved_by_network' : 'declined_by_network',
      reason: decline?.decline_code ?? null,
      risk_level: 'normal',
      risk_score: 20,
      seller_message: succeeded
        ? 'Payment complete.'
        : 'The bank did not return any further details with this decline.',
      type: succeeded ? 'authorized' : 'issuer_declined',
    },
    paid: succeeded,
    payment_intent: paymentIntent.id,
    payment_method: paymentMethod.id,
    payment_method_details: {
      type: 'card',
      ...(paymentMethod.card && {
        card: chargeCard(paymentIntent, paymentMethod.card, attempt.authenticated),
      }),
    },
    receipt_email: paymentIntent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: succeeded ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  };
};

export const newRefund = (
  charge: Stripe.Charge,
  details: {
    amount: number;
    metadata: Record<string, string>;
    reason: Stripe.Refund.Reason | undefined;
    created: number;
    pending: boolean;
  },
): Stripe.Refund => ({
  id: randomId('re_3'),
  object: 'refund',
  amount: details.amount,
  balance_transaction: null,
  charge: charge.id,
  created: details.created,
  currency: charge.currency,
  customer: null,
  customer_account: null,
  destination_details: {
    card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
    type: 'card',
  },
  metadata: details.metadata,
  payment_intent: charge.payment_intent,
  payment_method: charge.payment_method,
  ...(details.pending && { pending_reason: 'processing' }),
  reason: details.reason ?? null,
  receipt_number: null,
  source_transfer_reversal: null,
  status: details.pending ? 'pending' : 'succeeded',
  transfer_reversal: null,
});
