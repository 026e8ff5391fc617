/** A field of a form in the page. Radio buttons are one field together. */
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The value of a field: true or false for a check box, else the text or the chosen option. */
export type FieldValue = string | boolean;

export const readControl = (control: Control): FieldValue =>
  control.type === 'checkbox' ? (control as HTMLInputElement).checked : control.value;

export const writeControl = (control: Control, value: FieldValue): void => {
  if (control.type === 'radio') (control as HTMLInputElement).checked = control.value === value;
  else if (typeof value === 'boolean') (control as HTMLInputElement).checked = value;
  // The same text again would move the cursor, and empty a date that is half typed.
  else if (control.value !== value) control.value = value;
};

/** The text that was typed or chosen before the page was live. */
export const earlyText = (control: Control): string =>
  control.type === 'checkbox' || control.type === 'radio' ? '' : control.value;

const follows = 4; // Node.DOCUMENT_POSITION_FOLLOWING

/** The first of some controls that are on the page. */
export const firstOf = (controls: readonly Control[]): Control | undefined =>
  controls
    .filter(({ isConnected }) => isConnected)
    .toSorted((one, other) => (one.compareDocumentPosition(other) & follows ? -1 : 1))[0];
