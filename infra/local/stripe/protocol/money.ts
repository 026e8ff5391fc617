export const minimumAmount = 50;
export const maximumAmount = 99_999_999;

const currencies = ['usd', 'eur', 'gbp', 'cad', 'aud', 'chf', 'nzd', 'sek', 'nok', 'dkk'];

export const isSupportedCurrency = (currency: string): boolean => currencies.includes(currency);

/** Every supported currency has two decimal places. */
export const formatAmount = (amount: number, currency: string): string =>
  (amount / 100).toLocaleString('en-US', { style: 'currency', currency });
