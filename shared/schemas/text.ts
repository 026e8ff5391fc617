import * as z from 'zod/mini';
import { isPersonName, tidyName } from '../domain/people/person-name.ts';

const bidiControls = '\u202a-\u202e\u2066-\u2069';
const controlCharacters = new RegExp(`[\\p{Cc}\\p{Zl}\\p{Zp}${bidiControls}]`, 'u');
const controlCharactersInLines = new RegExp(`(?![\t\n\r])\\p{Cc}|[${bidiControls}]`, 'u');
/** True for text in one line: without control characters, and what else ends a line or turns its direction. */
export const isOneLine = (text: string): boolean => text.isWellFormed() && !controlCharacters.test(text);

/** Line and paragraph separators, which word processors copy. Calendars end a property at them. */
const separators = /[\p{Zl}\p{Zp}]/gu;
/** A visible character: not a space, a mark or an invisible character. */
const visible = /[^\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** Mail programs decode `=?utf-8?q?...?=` in headers. */
const encodedWord = '=?';
const htmlTag = /<[a-z/!?]/i;

interface TextField {
  /** The name of the field in messages: "your full name". */
  name: string;
  maxLength: number;
  /** Line breaks and tabs are allowed. */
  lines?: boolean;
  /** Text that looks like markup is allowed. It stays text. */
  markup?: boolean;
}

const plainText = ({ name, maxLength, lines = false, markup = false }: TextField) => [
  z.overwrite<string>((text) => (lines ? text.replace(separators, '\n') : text).trim()),
  z.maxLength(maxLength, `Please shorten ${name} to ${maxLength} characters.`),
  z.refine<string>(
    (text) => (lines ? text.isWellFormed() && !controlCharactersInLines.test(text) : isOneLine(text)),
    {
      error: `Please remove control characters from ${name}.`,
    },
  ),
  z.refine<string>((text) => text === '' || visible.test(text), {
    error: `Please enter ${name} in visible characters.`,
  }),
  z.refine<string>((text) => lines || !text.includes(encodedWord), {
    error: `Please remove the characters "=?" from ${name}.`,
  }),
  z.refine<string>((text) => markup || !htmlTag.test(text), {
    error: `Please write ${name} without HTML tags.`,
  }),
];

/** Required text: trimmed, of limited length, without control characters or markup. */
export const requiredText = (field: TextField) => {
  const [trim, ...checks] = plainText(field);
  const missing = `Please enter ${field.name}.`;
  return z.string(missing).check(trim as z.core.$ZodCheck<string>, z.minLength(1, missing), ...checks);
};

/** Text that can be empty. */
export const optionalText = (field: TextField) =>
  z.optional(z.string(`Please enter ${field.name} as text.`).check(...plainText(field)));

/** The name of a person, who may write it in any script. It is brought into one form: see `tidyName`. */
export const personName = (field: Pick<TextField, 'name' | 'maxLength'>) => {
  const missing = `Please enter ${field.name}.`;
  return z.string(missing).check(
    z.overwrite<string>(tidyName),
    z.minLength(1, missing),
    z.maxLength(field.maxLength, `Please shorten ${field.name} to ${field.maxLength} characters.`),
    z.refine<string>(isPersonName, {
      error: `Please write ${field.name} in letters and digits, with no more than spaces and the signs ' " ( ) . , & - / between them.`,
    }),
  );
};
