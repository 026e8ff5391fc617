import { type ComponentProps, useEffect } from 'react';
import { formatCents } from '../../../shared/domain/prices/pricing.ts';
import { CodeLine } from '../code/code-line.tsx';
import { pricedBooking, pricedText } from './draft-price.ts';
import type { BookingFormState } from './use-booking-form.ts';

/** The code for a session. Its price is the server's, and is asked for anew when the form changes it. */
export const BookingCode = ({ values, setQuoted }: Pick<BookingFormState, 'values' | 'setQuoted'>) => {
  const use = async (typed: string, about: string): ReturnType<ComponentProps<typeof CodeLine>['use']> => {
    const code = typed.toUpperCase();
    const { quoteWith } = await import('../code/quote.ts');
    const price = await quoteWith({ bookingData: pricedBooking(values), code });
    return {
      sentence: `You pay ${formatCents(price.totalCents)}, ${formatCents(price.offCents)} less.`,
      keep: () => setQuoted({ code, about, ...price }),
    };
  };
  // With the hours of a package the field goes, and its code with it.
  useEffect(() => () => setQuoted(undefined), [setQuoted]);
  return <CodeLine about={pricedText(values)} use={use} leave={() => setQuoted(undefined)} />;
};
