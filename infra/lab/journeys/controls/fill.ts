import type { ElementHandle, Page } from 'playwright-core';
import { elementOf, readControls, type SeenControl } from './tree.ts';

/** Texts to type, by the name of the field. The first that fits. */
export type Typing = readonly (readonly [RegExp, string])[];

const usual: Typing = [
  [/card number/i, '4242424242424242'],
  [/expiry/i, '12 / 34'],
  [/cvc/i, '123'],
  [/phone/i, '+1 555 010 0199'],
  [/locker/i, '17'],
  [/name/i, 'Robin Example'],
  [/e-?mail/i, 'robin@example.com'],
];

const isEmpty = (element: ElementHandle<HTMLElement>): Promise<boolean> =>
  element.evaluate((field) => {
    const { type, value, checked, name } = field as HTMLInputElement;
    if (type === 'checkbox') return !checked;
    if (type === 'radio') return !document.querySelector(`input[type=radio][name="${name}"]:checked`);
    return value === '';
  });

/** A date that the field takes, as YYYY-MM-DD: some days after the first. */
const dateFor = (element: ElementHandle<HTMLElement>): Promise<string> =>
  element.evaluate((field) => {
    const { min, max, value } = field as HTMLInputElement;
    const first = Date.parse(min || value || new Date(Date.now()).toISOString().slice(0, 10));
    const wanted = min ? first + 5 * 86_400_000 : first;
    const last = max ? Date.parse(max) : wanted;
    return new Date(Math.min(wanted, last)).toISOString().slice(0, 10);
  });

const numberFor = (element: ElementHandle<HTMLElement>): Promise<string> =>
  element.evaluate((field) => {
    const { min, max } = field as HTMLInputElement;
    return String(Math.max(Number(min) || 0, Math.min(2, max ? Number(max) : 2)));
  });

const textFor = async (
  element: ElementHandle<HTMLElement>,
  { name, role }: SeenControl,
  typing: Typing,
): Promise<string> => {
  const known = [...typing, ...usual].find(([pattern]) => pattern.test(name));
  if (role === 'date field') return dateFor(element);
  if (known) return known[1];
  if (role === 'spinbutton') return numberFor(element);
  return 'I sat at my seat for the whole session.';
};

const chooseOther = async (element: ElementHandle<HTMLElement>): Promise<boolean> => {
  const value = await element.evaluate((field) => {
    const { options, value: chosen } = field as HTMLSelectElement;
    return [...options].find((option) => !option.disabled && option.value !== chosen && option.value !== '')
      ?.value;
  });
  if (value === undefined) return false;
  await (element as unknown as ElementHandle<HTMLSelectElement>).selectOption(value);
  return true;
};

export const isField = ({ role }: SeenControl): boolean =>
  /^(textbox|searchbox|spinbutton|combobox|checkbox|radio|switch|date field)$/.test(role);

/** Uses a field as a person would. Returns true when it has kept what was typed or chosen. */
export const enterField = async (
  element: ElementHandle<HTMLElement>,
  control: SeenControl,
  typing: Typing = [],
): Promise<boolean> => {
  const { role } = control;
  if (role === 'radio' || role === 'checkbox' || role === 'switch') {
    const before = await element.isChecked();
    await element.click();
    return role === 'radio' || (await element.isChecked()) !== before;
  }
  if (role === 'combobox' && (await element.evaluate(({ tagName }) => tagName)) === 'SELECT')
    return chooseOther(element);
  const text = await textFor(element, control, typing);
  await element.fill(text);
  return (await element.inputValue()) !== '';
};

/** Fills each empty field of the form, window or entry of a button, so that pressing it carries something out. */
export const fillAround = async (
  page: Page,
  button: ElementHandle<HTMLElement>,
  typing: Typing = [],
): Promise<void> => {
  const controls = (await readControls(page)).filter((control) => isField(control) && !control.isDisabled);
  for (const control of controls) {
    const field = await elementOf(page, control);
    const isNear = await field.evaluate(
      (element, pressed) => element.closest('form, dialog, li') === pressed?.closest('form, dialog, li'),
      button,
    );
    const isOptional = /donation/i.test(control.name);
    if (isNear && !isOptional && (await isEmpty(field))) await enterField(field, control, typing);
  }
};
