import type { Appearance } from '@stripe/stripe-js';
import { applyAppearance } from './appearance.ts';
import { createElement } from './dom.ts';

/** Stands in for the card issuer's 3D Secure challenge. */
export const askForAuthentication = (
  amount: string,
  appearance: Appearance | undefined,
): Promise<'authenticated' | 'failed'> => {
  const title = createElement(
    'h2',
    { class: 'LocalStripe-title', id: 'local-stripe-authentication-title' },
    'Authentication required',
  );
  const text = createElement(
    'p',
    { class: 'LocalStripe-text', id: 'local-stripe-authentication-text' },
    `Your bank wants to make sure that it is you who pays ${amount}. This is a local test page: choose how the check ends.`,
  );
  const complete = createElement(
    'button',
    { class: 'LocalStripe-button LocalStripe-button--primary', type: 'button' },
    'Complete authentication',
  );
  const fail = createElement(
    'button',
    { class: 'LocalStripe-button', type: 'button' },
    'Fail authentication',
  );
  const dialog = createElement(
    'dialog',
    { class: 'LocalStripe LocalStripe-dialog', 'aria-labelledby': title.id, 'aria-describedby': text.id },
    title,
    text,
    createElement('div', { class: 'LocalStripe-actions' }, complete, fail),
  );
  applyAppearance(dialog, appearance);
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    complete.addEventListener('click', () => dialog.close('authenticated'));
    fail.addEventListener('click', () => dialog.close('failed'));
    // Escape closes the dialog with no choice made, which leaves the payment unauthenticated.
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(dialog.returnValue === 'authenticated' ? 'authenticated' : 'failed');
    });
  });
};
