import type { Appearance, StripeError, StripePaymentElementOptions } from '@stripe/stripe-js';
import type { ApiClient } from './api-client.ts';
import { createPaymentElement, type PaymentElement, type PaymentElementControl } from './payment-element.ts';
import { IntegrationError } from './stripe-error.ts';

export interface ElementsOptions {
  clientSecret?: string;
  appearance?: Appearance;
}

interface Elements {
  create(type: string, options?: Partial<StripePaymentElementOptions>): PaymentElement;
  getElement(type: unknown): PaymentElement | null;
  update(options: ElementsOptions): Promise<void>;
  on(event: 'update-end', handler: () => void): void;
  submit(): Promise<{ error: StripeError } | { selectedPaymentMethod: string }>;
  fetchUpdates(): Promise<object>;
}

interface ElementsControl {
  options(): ElementsOptions;
  /** The mounted Payment Element; throws as Stripe.js does when there is none. */
  mounted(): PaymentElementControl;
}

const controls = new WeakMap<object, ElementsControl>();

export const elementsControl = (elements: object): ElementsControl => {
  const control = controls.get(elements);
  if (control) return control;
  throw new IntegrationError(
    'Invalid value for elements: it should be an object created by stripe.elements().',
  );
};

export const createElements = (api: ApiClient, initial: ElementsOptions = {}): Elements => {
  let options = initial;
  let payment: PaymentElementControl | undefined;
  const updateHandlers: Array<() => void> = [];

  const mounted = (): PaymentElementControl => {
    if (payment?.isMounted()) return payment;
    throw new IntegrationError(
      'Invalid value for elements: it should have a mounted Payment Element or Express Checkout Element.',
    );
  };

  const elements: Elements = {
    create: (type, elementOptions = {}) => {
      if (type !== 'payment') {
        throw new IntegrationError(`The local Stripe stand-in has a Payment Element only, not '${type}'.`);
      }
      if (payment) {
        throw new IntegrationError(
          'Can only create one Element of type payment. Use elements.getElement instead.',
        );
      }
      payment = createPaymentElement({
        api,
        clientSecret: options.clientSecret,
        appearance: options.appearance,
        options: elementOptions,
        onDestroy: () => {
          payment = undefined;
        },
      });
      return payment.element;
    },
    // React's <PaymentElement> component asks for its element by the component itself.
    getElement: (type) => {
      const name = typeof type === 'function' ? Reflect.get(type, '__elementType') : type;
      return name === 'payment' ? (payment?.element ?? null) : null;
    },
    update: async (changes) => {
      options = { ...options, ...changes };
      payment?.setAppearance(options.appearance);
      for (const handler of updateHandlers) handler();
    },
    on: (_event, handler) => {
      updateHandlers.push(handler);
    },
    submit: async () => {
      const error = mounted().validate();
      return error ? { error } : { selectedPaymentMethod: 'card' };
    },
    fetchUpdates: async () => {
      await payment?.load();
      return {};
    },
  };
  controls.set(elements, { options: () => options, mounted });
  return elements;
};
