import type { BodyInput } from '../../../shared/contract/types.ts';
import { callApi } from '../../api/client.ts';

/** The price of something with a code, and what the code takes off, in cents. */
export const quoteWith = async (
  body: BodyInput<'quote'>,
): Promise<{ totalCents: number; offCents: number }> => {
  const { total, lines } = await callApi('quote', { body });
  const offCents = lines.reduce((sum, { cents }) => sum - Math.min(0, cents), 0);
  return { totalCents: Math.round(total * 100), offCents };
};
