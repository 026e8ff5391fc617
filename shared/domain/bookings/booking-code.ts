import { site } from '../../site.ts';

/** Crockford's alphabet: without I, L, O and U, which people take for 1, 1, 0 and V. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 4;
const codeForm = new RegExp(`^[${alphabet}]{${codeLength}}$`);

/** "QH" for Quiet Hours. */
const prefix = (site.name.match(/\b\p{L}/gu) ?? []).join('').toUpperCase();

/** The part of a code that differs: of the last 20 bits of an id, which are random. Bookings can share it. */
export const codeWord = (bookingId: string): string => {
  let rest = Number.parseInt(bookingId.slice(-5), 16);
  let word = '';
  while (word.length < codeLength) {
    word = `${alphabet[rest % 32]}${word}`;
    rest = Math.floor(rest / 32);
  }
  return word;
};

/** The word of an id among the words of a search, apart from those of people. */
export const idWord = (id: string): string => `#${id.toLowerCase()}`;

/** The beginning of an id of a booking or of a payment that was typed. Undefined for any other text. */
export const idWordIn = (typed: string): string | undefined =>
  /^(?=[a-f-]*\d)[\da-f-]{6,}$|^pi_\w{3,}$/i.test(typed) ? idWord(typed) : undefined;

/** The short name by which people speak of a booking: "QH-7K2M". It is no key, and two bookings may have the same. */
export const bookingCode = (bookingId: string): string => `${prefix}-${codeWord(bookingId)}`;

/** The differing part of a typed code, in any case, with or without "QH-", and with O for 0. */
export const codeWordIn = (typed: string): string | undefined => {
  const text = typed.toUpperCase().replaceAll(/[\s–-]/g, '');
  const own = text.length > codeLength && text.startsWith(prefix) ? text.slice(prefix.length) : text;
  const word = own.replaceAll('O', '0').replaceAll(/[IL]/g, '1').replaceAll('U', 'V');
  return codeForm.test(word) ? word : undefined;
};
