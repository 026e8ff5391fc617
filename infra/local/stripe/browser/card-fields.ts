import type { StripeError } from '@stripe/stripe-js';
import {
  cardBrand,
  cardNumberLength,
  hasValidChecksum,
  isExpired,
  securityCodeLength,
} from '../protocol/card-rules.ts';
import { validationError } from './stripe-error.ts';

export type CardField = 'number' | 'expiry' | 'cvc';
export type CardValues = Record<CardField, string>;

export const digitsOf = (value: string): string => value.replaceAll(/\D/g, '');

const grouped = (digits: string): string =>
  cardBrand(digits) === 'amex'
    ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10)].filter(Boolean).join(' ')
    : (digits.match(/.{1,4}/g) ?? []).join(' ');

const formattedExpiry = (value: string): string => {
  const digits = digitsOf(value);
  const padded = /^[2-9]/.test(digits) || /^1\D/.test(value.trim()) ? `0${digits}` : digits;
  const month = padded.slice(0, 2);
  const year = padded.length > 4 && padded.slice(2, 4) === '20' ? padded.slice(4, 6) : padded.slice(2, 4);
  return padded.length > 2 || /\/\s*$/.test(value) ? `${month} / ${year}` : month;
};

export const formatted = (field: CardField, value: string, values: CardValues): string => {
  if (field === 'expiry') return formattedExpiry(value);
  const digits = digitsOf(value);
  if (field === 'number') return grouped(digits.slice(0, cardNumberLength(cardBrand(digits))));
  return digits.slice(0, securityCodeLength(cardBrand(digitsOf(values.number))));
};

const numberError = (value: string): StripeError | undefined => {
  const digits = digitsOf(value);
  if (digits.length < cardNumberLength(cardBrand(digits))) {
    return validationError('incomplete_number', 'Your card number is incomplete.');
  }
  return hasValidChecksum(digits)
    ? undefined
    : validationError('invalid_number', 'Your card number is invalid.');
};

export const expiryParts = (value: string): { month: number; year: number } => {
  const digits = digitsOf(value);
  return { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2, 4)) };
};

const expiryError = (value: string, nowMs: number): StripeError | undefined => {
  const { month, year } = expiryParts(value);
  if (digitsOf(value).length < 4 || month < 1 || month > 12) {
    return validationError('incomplete_expiry', "Your card's expiration date is incomplete.");
  }
  if (!isExpired(month, year, nowMs)) return undefined;
  return isExpired(12, year, nowMs)
    ? validationError('invalid_expiry_year_past', "Your card's expiration year is in the past.")
    : validationError('invalid_expiry_month_past', "Your card's expiration date is in the past.");
};

export const fieldError = (field: CardField, values: CardValues, nowMs: number): StripeError | undefined => {
  if (field === 'number') return numberError(values.number);
  if (field === 'expiry') return expiryError(values.expiry, nowMs);
  const expected = securityCodeLength(cardBrand(digitsOf(values.number)));
  return values.cvc.length === expected
    ? undefined
    : validationError('incomplete_cvc', "Your card's security code is incomplete.");
};
