import type { Appearance } from '@stripe/stripe-js';
import { applyAppearance } from './appearance.ts';
import { createElement } from './dom.ts';

/** The number of the card in this browser's wallet. A browser without one is offered no wallet, as at Stripe. */
export const walletStorageKey = 'local-stripe-wallet';

export const walletNumber = (): string | undefined => localStorage.getItem(walletStorageKey) ?? undefined;

export interface WalletChoice {
  element: HTMLElement;
  isChosen(): boolean;
}

/** The choice between the wallet, which Stripe puts first where it is set up, and a card that is typed. */
export const createWalletChoice = (cardForm: HTMLElement): WalletChoice => {
  const option = (value: string, label: string, isFirst: boolean) => {
    const input = createElement('input', { type: 'radio', name: 'local-stripe-method', value });
    input.checked = isFirst;
    input.addEventListener('change', show);
    return { input, label: createElement('label', { class: 'LocalStripe-method' }, input, label) };
  };
  const show = (): void => {
    cardForm.hidden = wallet.input.checked;
  };
  const wallet = option('wallet', 'Google Pay', true);
  const card = option('card', 'Card', false);
  show();
  const element = createElement(
    'div',
    { class: 'LocalStripe-methods', role: 'radiogroup', 'aria-label': 'Ways to pay' },
    wallet.label,
    card.label,
  );
  return { element, isChosen: () => wallet.input.checked };
};

/** Stands in for the sheet of the wallet, over the page. False when it is closed. */
export const askWallet = (amount: string, appearance: Appearance | undefined): Promise<boolean> => {
  const title = createElement(
    'h2',
    { class: 'LocalStripe-title', id: 'local-stripe-wallet-title' },
    'Google Pay',
  );
  const text = createElement(
    'p',
    { class: 'LocalStripe-text' },
    `${amount} from the card that ends in ${walletNumber()?.slice(-4) ?? ''}. This is a local test page.`,
  );
  const pay = createElement(
    'button',
    { class: 'LocalStripe-button LocalStripe-button--primary', type: 'button' },
    'Pay with Google Pay',
  );
  const cancel = createElement('button', { class: 'LocalStripe-button', type: 'button' }, 'Close the wallet');
  const dialog = createElement(
    'dialog',
    { class: 'LocalStripe LocalStripe-dialog', 'aria-labelledby': title.id },
    title,
    text,
    createElement('div', { class: 'LocalStripe-actions' }, pay, cancel),
  );
  applyAppearance(dialog, appearance);
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    pay.addEventListener('click', () => dialog.close('paid'));
    cancel.addEventListener('click', () => dialog.close());
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(dialog.returnValue === 'paid');
    });
  });
};
