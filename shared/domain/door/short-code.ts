/** Digits and letters that nobody mixes up, by Crockford: without I, L, O and U. */
export const codeSigns = '0123456789abcdefghjkmnpqrstvwxyz';

/** Long enough that nobody guesses one of the few codes that are good at a time. */
export const shortCodeLength = 8;

const shortCode = new RegExp(`^[${codeSigns}]{${shortCodeLength}}$`);

/** A code as somebody types it: in capitals, with a hyphen, or with O and L for 0 and 1. Undefined: it is none. */
export const readShortCode = (typed: string): string | undefined => {
  const code = typed.toLowerCase().replaceAll('-', '').replaceAll('o', '0').replace(/[il]/g, '1');
  return shortCode.test(code) ? code : undefined;
};

/** The code in two halves, which are easier to read and to type. */
export const shownShortCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;
