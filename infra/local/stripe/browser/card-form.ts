import type { StripeError } from '@stripe/stripe-js';
import { type CardBrand, cardBrand } from '../protocol/card-rules.ts';
import { type CardField, type CardValues, digitsOf, fieldError, formatted } from './card-fields.ts';
import { createElement } from './dom.ts';

let isPressing = false;
let waiting: Array<() => void> = [];

const release = (): void => {
  isPressing = false;
  const works = waiting;
  waiting = [];
  // After the click event, which follows pointerup in the same task.
  setTimeout(() => {
    for (const work of works) work();
  });
};

document.addEventListener(
  'pointerdown',
  () => {
    isPressing = true;
  },
  true,
);
document.addEventListener('pointerup', release, true);
document.addEventListener('pointercancel', release, true);

/** A message that appears on blur moves the page; shown during a press, it would move the pressed button away. */
const afterPress = (work: () => void): void => {
  if (isPressing) waiting.push(work);
  else work();
};

interface CardForm {
  element: HTMLElement;
  values(): CardValues;
  isComplete(): boolean;
  isEmpty(): boolean;
  /** Shows every field's error, moves the focus to the first and returns it. */
  validate(): StripeError | undefined;
  focus(): void;
  blur(): void;
  clear(): void;
  setReadOnly(readOnly: boolean): void;
}

interface FieldDefinition {
  field: CardField;
  label: string;
  placeholder: string;
  autocomplete: string;
  maximumLength: string;
}

const definitions: readonly FieldDefinition[] = [
  {
    field: 'number',
    label: 'Card number',
    placeholder: '1234 1234 1234 1234',
    autocomplete: 'cc-number',
    maximumLength: '23',
  },
  { field: 'expiry', label: 'Expiry', placeholder: 'MM / YY', autocomplete: 'cc-exp', maximumLength: '9' },
  { field: 'cvc', label: 'CVC', placeholder: 'CVC', autocomplete: 'cc-csc', maximumLength: '4' },
];

const brandNames: Readonly<Record<CardBrand, string>> = {
  amex: 'AMEX',
  diners: 'DINERS',
  discover: 'DISCOVER',
  jcb: 'JCB',
  mastercard: 'MASTERCARD',
  unionpay: 'UNIONPAY',
  visa: 'VISA',
  unknown: 'CARD',
};

/** Keeps the caret behind the same digit while grouping spaces come and go. */
const setFormatted = (input: HTMLInputElement, text: string): void => {
  const caret = input.selectionStart ?? input.value.length;
  const atEnd = caret === input.value.length;
  const digitsBefore = digitsOf(input.value.slice(0, caret)).length;
  if (input.value !== text) input.value = text;
  if (atEnd) return;
  let position = 0;
  for (let seen = 0; position < text.length && seen < digitsBefore; position += 1) {
    if (/\d/.test(text[position] ?? '')) seen += 1;
  }
  input.setSelectionRange(position, position);
};

let formCount = 0;

export const createCardForm = (
  onInput: () => void,
  onFocusChange: (event: 'focus' | 'blur' | 'escape') => void,
): CardForm => {
  formCount += 1;
  const brand = createElement(
    'span',
    { class: 'LocalStripe-brand', 'aria-hidden': 'true' },
    brandNames.unknown,
  );

  const fields = definitions.map(({ field, label, placeholder, autocomplete, maximumLength }) => {
    const id = `local-stripe-${field}-${formCount}`;
    const errorId = `${id}-error`;
    const input = createElement('input', {
      class: 'LocalStripe-input',
      id,
      name: field,
      type: 'text',
      inputmode: 'numeric',
      autocomplete,
      placeholder,
      maxlength: maximumLength,
      spellcheck: 'false',
      'aria-describedby': errorId,
      'aria-required': 'true',
      'aria-invalid': 'false',
    });
    const error = createElement('p', { class: 'LocalStripe-error', id: errorId, 'aria-live': 'polite' });
    const control = createElement('div', { class: 'LocalStripe-control' }, input);
    if (field === 'number') control.append(brand);
    const group = createElement(
      'div',
      { class: `LocalStripe-field LocalStripe-field--${field}` },
      createElement('label', { class: 'LocalStripe-label', for: id }, label),
      control,
      error,
    );
    return { field, input, error, group };
  });

  const values = (): CardValues => {
    const result: CardValues = { number: '', expiry: '', cvc: '' };
    for (const { field, input } of fields) result[field] = input.value;
    return result;
  };
  const show = ({ input, error }: (typeof fields)[number], problem: StripeError | undefined): void => {
    error.textContent = problem?.message ?? '';
    input.setAttribute('aria-invalid', String(problem !== undefined));
  };
  const problemOf = (field: CardField): StripeError | undefined => fieldError(field, values(), Date.now());
  const showBrand = (): void => {
    brand.textContent = brandNames[cardBrand(digitsOf(values().number))];
  };

  for (const entry of fields) {
    const { field, input } = entry;
    let previous = '';
    input.addEventListener('input', () => {
      const deletedSeparator =
        field === 'expiry' && previous.endsWith('/ ') && input.value === previous.slice(0, -1);
      const typed = deletedSeparator ? digitsOf(previous).slice(0, -1) : input.value;
      setFormatted(input, formatted(field, typed, values()));
      previous = input.value;
      show(entry, undefined);
      showBrand();
      onInput();
    });
    input.addEventListener('blur', () => {
      if (input.value !== '') afterPress(() => show(entry, problemOf(field)));
    });
    input.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') onFocusChange('escape');
    });
  }

  const element = createElement(
    'div',
    { class: 'LocalStripe-form', role: 'group', 'aria-label': 'Card details' },
    ...fields.map(({ group }) => group),
    createElement(
      'p',
      { class: 'LocalStripe-hint' },
      'Local test card form. No real card is charged. Use ',
      createElement('code', {}, '4242 4242 4242 4242'),
      ' with any future date and CVC.',
    ),
  );
  element.addEventListener('focusin', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) onFocusChange('focus');
  });
  element.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) onFocusChange('blur');
  });

  return {
    element,
    values,
    isComplete: () => fields.every(({ field }) => problemOf(field) === undefined),
    isEmpty: () => fields.every(({ input }) => input.value === ''),
    validate: () => {
      const invalid = fields.filter((entry) => {
        const problem = problemOf(entry.field);
        show(entry, problem);
        return problem !== undefined;
      });
      invalid[0]?.input.focus();
      return invalid[0] && problemOf(invalid[0].field);
    },
    focus: () => fields[0]?.input.focus(),
    blur: () => {
      for (const { input } of fields) input.blur();
    },
    clear: () => {
      for (const entry of fields) {
        entry.input.value = '';
        show(entry, undefined);
      }
      showBrand();
      onInput();
    },
    setReadOnly: (readOnly) => {
      for (const { input } of fields) input.readOnly = readOnly;
    },
  };
};
