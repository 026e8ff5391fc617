import type { Appearance, PaymentIntent, StripeError } from '@stripe/stripe-js';
import { createApiClient, formFields, type PaymentIntentAnswer } from './api-client.ts';
import { askForAuthentication } from './authentication-dialog.ts';
import { createElements, type ElementsOptions, elementsControl } from './elements.ts';
import { IntegrationError, validationError } from './stripe-error.ts';
import { askWallet } from './wallet.ts';

interface ConfirmParameters {
  return_url?: string;
  receipt_email?: string;
  payment_method_data?: { billing_details?: object };
}

interface ConfirmPaymentOptions {
  elements?: object;
  clientSecret?: string;
  confirmParams?: ConfirmParameters;
  redirect?: 'always' | 'if_required';
}

const authenticationError = (paymentIntent: PaymentIntent): StripeError => {
  const { code, message } = paymentIntent.last_payment_error ?? {};
  return {
    type: 'invalid_request_error',
    payment_intent: paymentIntent,
    ...(code !== undefined && { code }),
    ...(message !== undefined && { message }),
  };
};

/** The customer has closed the sheet of the wallet, and goes on in the form. */
const walletClosed = validationError('incomplete_payment_details', 'The wallet was closed.');

const amountText = ({ amount, currency }: PaymentIntent): string =>
  (amount / 100).toLocaleString('en-US', { style: 'currency', currency });

const leaveFor = (returnUrl: string, paymentIntent: PaymentIntent): Promise<never> => {
  const url = new URL(returnUrl);
  url.searchParams.set('payment_intent', paymentIntent.id);
  url.searchParams.set('payment_intent_client_secret', paymentIntent.client_secret ?? '');
  url.searchParams.set('redirect_status', 'succeeded');
  window.location.assign(url);
  // The page is on its way out; Stripe.js leaves the caller waiting too.
  return new Promise(() => undefined);
};

const unavailable = (method: string) => () =>
  Promise.reject(new IntegrationError(`The local Stripe stand-in does not have stripe.${method}().`));

export const createStripe = (publishableKey: string) => {
  if (typeof publishableKey !== 'string' || publishableKey === '') {
    throw new IntegrationError('Missing value for Stripe(): apiKey should be a string.');
  }
  const api = createApiClient(publishableKey);

  const handleActions = async (
    answer: PaymentIntentAnswer,
    clientSecret: string,
    appearance?: Appearance,
  ): Promise<PaymentIntentAnswer> => {
    if (answer.paymentIntent?.status !== 'requires_action') return answer;
    const outcome = await askForAuthentication(amountText(answer.paymentIntent), appearance);
    const finished = await api.finishAuthentication(clientSecret, outcome);
    return finished.paymentIntent?.status === 'requires_payment_method'
      ? { error: authenticationError(finished.paymentIntent) }
      : finished;
  };

  const confirmPayment = async (options: ConfirmPaymentOptions): Promise<PaymentIntentAnswer> => {
    const { confirmParams = {}, redirect = 'always' } = options;
    if (!options.elements) {
      throw new IntegrationError('confirmPayment(): expected an elements object from stripe.elements().');
    }
    const control = elementsControl(options.elements);
    const { clientSecret = options.clientSecret, appearance } = control.options();
    if (clientSecret === undefined) {
      throw new IntegrationError('confirmPayment(): expected a clientSecret, in the options or in elements.');
    }
    const returnUrl = confirmParams.return_url;
    if (redirect === 'always' && returnUrl === undefined) {
      throw new IntegrationError('confirmPayment(): the `confirmParams.return_url` parameter is required.');
    }
    const paymentElement = control.mounted();
    const invalid = paymentElement.validate();
    if (invalid) return { error: invalid };
    if (paymentElement.isWalletChosen()) {
      const { paymentIntent, error } = await api.retrieve(clientSecret);
      if (error) return { error };
      if (!(await askWallet(amountText(paymentIntent), appearance))) return { error: walletClosed };
    }
    const { payment_method_data: extraData, ...fields } = confirmParams;
    const confirmed = await api.confirm(clientSecret, {
      ...formFields('payment_method_data', paymentElement.paymentMethodData()),
      ...formFields('payment_method_data', { billing_details: extraData?.billing_details }),
      ...Object.assign({}, ...Object.entries(fields).map(([name, value]) => formFields(name, value))),
    });
    const answer = await handleActions(confirmed, clientSecret, appearance);
    if (answer.error || redirect === 'if_required' || returnUrl === undefined) return answer;
    return leaveFor(returnUrl, answer.paymentIntent);
  };

  return {
    elements: (options?: ElementsOptions) => createElements(api, options),
    confirmPayment,
    retrievePaymentIntent: (clientSecret: string) => api.retrieve(clientSecret),
    handleNextAction: async ({ clientSecret }: { clientSecret: string }) =>
      handleActions(await api.retrieve(clientSecret), clientSecret),
    // react-stripe-js takes an object for Stripe only if it has these.
    createToken: unavailable('createToken'),
    createPaymentMethod: unavailable('createPaymentMethod'),
    confirmCardPayment: unavailable('confirmCardPayment'),
    _registerWrapper: () => undefined,
    registerAppInfo: () => undefined,
  };
};
