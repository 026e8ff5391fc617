import * as z from 'zod/mini';
import { line, lineOrNothing, parts, text } from './ranges.ts';

// The place and the business behind it.

const isWhole = ({ street, city, country }: { street: string; city: string; country: string }): boolean =>
  street !== '' && city !== '' && /^[A-Z]{2}$/.test(country);

/** A postal address by its parts, as search engines read it. */
export const address = parts({
  street: lineOrNothing(100),
  city: lineOrNothing(100),
  /** The state or province. Empty where addresses have none. */
  region: lineOrNothing(100),
  postalCode: lineOrNothing(20),
  /** Two letters, such as "US". */
  country: lineOrNothing(2),
}).check(
  z.refine(
    (each) => Object.values(each).every((part) => part === '') || isWhole(each),
    'a street, a city and a country of two capital letters, or nothing in any part',
  ),
);
export type PostalAddress = z.output<typeof address>;

/** The registered name of an organisation that receives donations, and the day on which it has agreed to that. */
export const recipient = parts({
  legalName: line(200),
  /** ISO 8601, such as "2026-10-01". */
  consentOn: z.iso.date('a day such as "2026-10-01"'),
});

const isZone = (timeZone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return timeZone.includes('/') || timeZone === 'UTC';
  } catch {
    return false;
  }
};

const zoneSentence = 'an IANA zone such as "America/New_York"';

export const timeZone = z.string(zoneSentence).check(z.refine(isZone, zoneSentence));

export const emailAddress = text(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'an e-mail address');

export const mapUrl = text(/^(https:\/\/\S+)?$/, 'an address that begins with https://, or nothing');

/** A quote from a visitor. */
export const testimonial = parts({ quote: line(500), role: line(100) });
