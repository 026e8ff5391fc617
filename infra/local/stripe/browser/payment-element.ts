import type { Appearance, StripeError, StripePaymentElementOptions } from '@stripe/stripe-js';
import type { ApiClient } from './api-client.ts';
import { applyAppearance } from './appearance.ts';
import { expiryParts } from './card-fields.ts';
import { createCardForm } from './card-form.ts';
import { createElement } from './dom.ts';
import { IntegrationError, validationError } from './stripe-error.ts';
import { createWalletChoice, type WalletChoice, walletNumber } from './wallet.ts';

type Handler = (event: unknown) => unknown;

export interface PaymentElement {
  on(event: string, handler: Handler): PaymentElement;
  once(event: string, handler: Handler): PaymentElement;
  off(event: string, handler?: Handler): PaymentElement;
  mount(target: string | HTMLElement): void;
  unmount(): void;
  destroy(): void;
  update(options: Partial<StripePaymentElementOptions>): PaymentElement;
  focus(): void;
  blur(): void;
  clear(): void;
  collapse(): PaymentElement;
}

/** The internal interface of the element for the Elements group and confirmPayment. */
export interface PaymentElementControl {
  element: PaymentElement;
  isMounted(): boolean;
  setAppearance(appearance: Appearance | undefined): void;
  load(): Promise<void>;
  validate(): StripeError | undefined;
  /** True when the sheet of the wallet has to be asked. */
  isWalletChosen(): boolean;
  paymentMethodData(): object;
}

const finishedIntentError: StripeError = {
  type: 'invalid_request_error',
  code: 'payment_intent_unexpected_state',
  message:
    'The PaymentIntent is in a terminal state and cannot be used to initialize Elements. Create a new PaymentIntent.',
};

interface PaymentElementSettings {
  api: ApiClient;
  clientSecret: string | undefined;
  appearance: Appearance | undefined;
  options: Partial<StripePaymentElementOptions>;
  onDestroy: () => void;
}

export const createPaymentElement = (settings: PaymentElementSettings): PaymentElementControl => {
  const handlers = new Map<string, Set<Handler>>();
  let options = settings.options;
  let destroyed = false;
  let lastChange = '';
  let wallet: WalletChoice | undefined;

  const emit = (event: string, details: object = {}): void => {
    for (const handler of [...(handlers.get(event) ?? [])]) handler({ elementType: 'payment', ...details });
  };
  const emitChange = (): void => {
    const state = { empty: form.isEmpty(), complete: form.isComplete() };
    if (JSON.stringify(state) === lastChange) return;
    lastChange = JSON.stringify(state);
    emit('change', { ...state, collapsed: false, value: { type: 'card' } });
  };
  const form = createCardForm(emitChange, emit);
  const root = createElement('div', { class: 'LocalStripe' });
  applyAppearance(root, settings.appearance);

  const loadProblem = async (): Promise<StripeError | undefined> => {
    if (settings.clientSecret === undefined) return undefined;
    const { paymentIntent, error } = await settings.api.retrieve(settings.clientSecret);
    if (error) return error;
    return paymentIntent.status === 'succeeded' || paymentIntent.status === 'canceled'
      ? finishedIntentError
      : undefined;
  };
  const load = async (): Promise<void> => {
    root.replaceChildren(createElement('div', { class: 'LocalStripe-loading', 'aria-busy': 'true' }));
    emit('loaderstart');
    const error = await loadProblem();
    if (destroyed) return;
    wallet = error || !walletNumber() ? undefined : createWalletChoice(form.element);
    root.replaceChildren(...(error ? [] : [...(wallet ? [wallet.element] : []), form.element]));
    form.setReadOnly(options.readOnly ?? false);
    if (error) emit('loaderror', { error });
    else emit('ready');
  };

  const element: PaymentElement = {
    on: (event, handler) => {
      handlers.set(event, (handlers.get(event) ?? new Set()).add(handler));
      return element;
    },
    once: (event, handler) => {
      const single: Handler = (details) => {
        element.off(event, single);
        return handler(details);
      };
      return element.on(event, single);
    },
    off: (event, handler) => {
      if (handler) handlers.get(event)?.delete(handler);
      else handlers.delete(event);
      return element;
    },
    mount: (target) => {
      const parent = typeof target === 'string' ? document.querySelector(target) : target;
      if (destroyed)
        throw new IntegrationError('This Element has already been destroyed. Please create a new one.');
      if (!parent)
        throw new IntegrationError(`The selector you specified (${target}) applies to no DOM elements.`);
      const first = !root.hasChildNodes();
      parent.replaceChildren(root);
      if (first) {
        load().catch((error: unknown) =>
          emit('loaderror', { error: { type: 'api_error', message: String(error) } }),
        );
      }
    },
    unmount: () => root.remove(),
    destroy: () => {
      root.remove();
      handlers.clear();
      destroyed = true;
      settings.onDestroy();
    },
    update: (changes) => {
      options = { ...options, ...changes };
      form.setReadOnly(options.readOnly ?? false);
      return element;
    },
    focus: form.focus,
    blur: form.blur,
    clear: form.clear,
    collapse: () => element,
  };

  return {
    element,
    isMounted: () => root.isConnected,
    setAppearance: (appearance) => applyAppearance(root, appearance),
    load,
    validate: () => {
      if (wallet?.isChosen()) return undefined;
      return form.element.isConnected
        ? form.validate()
        : validationError('incomplete_payment_details', 'Your payment details are incomplete.');
    },
    isWalletChosen: () => wallet?.isChosen() ?? false,
    paymentMethodData: () => {
      const billing = { type: 'card', billing_details: options.defaultValues?.billingDetails };
      if (wallet?.isChosen())
        return { ...billing, card: { number: walletNumber(), exp_month: 12, exp_year: 2040, cvc: '123' } };
      const { number, expiry, cvc } = form.values();
      const { month, year } = expiryParts(expiry);
      return {
        ...billing,
        card: { number: number.replaceAll(' ', ''), exp_month: month, exp_year: year, cvc },
      };
    },
  };
};
