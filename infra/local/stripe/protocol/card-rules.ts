/** Card rules shared by the API stand-in and the browser stand-in, so that both judge a card alike. */
export type CardBrand =
  | 'amex'
  | 'diners'
  | 'discover'
  | 'jcb'
  | 'mastercard'
  | 'unionpay'
  | 'visa'
  | 'unknown';

const brandPatterns: ReadonlyArray<[CardBrand, RegExp]> = [
  ['visa', /^4/],
  ['mastercard', /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/],
  ['amex', /^3[47]/],
  ['discover', /^(6011|64[4-9]|65)/],
  ['diners', /^(30[0-5]|36|38)/],
  ['jcb', /^35/],
  ['unionpay', /^62/],
];

export const cardBrand = (digits: string): CardBrand =>
  brandPatterns.find(([, pattern]) => pattern.test(digits))?.[0] ?? 'unknown';

export const cardNumberLength = (brand: CardBrand): number =>
  brand === 'amex' ? 15 : brand === 'diners' ? 14 : 16;

export const securityCodeLength = (brand: CardBrand): number => (brand === 'amex' ? 4 : 3);

export const hasValidChecksum = (digits: string): boolean => {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = index % 2 === 0 ? Number(digit) : Number(digit) * 2;
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return digits !== '' && sum % 10 === 0;
};

/** A card is good until the end of its expiry month. */
export const isExpired = (month: number, year: number, nowMs: number): boolean =>
  Date.UTC(year, month, 1) <= nowMs;
