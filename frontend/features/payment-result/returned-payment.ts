import { type LastPayment, storedLastPayment } from '../stored/last-payment.ts';

/** What the payment provider adds to the return address. */
export interface ReturnSearch {
  payment_intent_client_secret?: string;
  redirect_status?: string;
}

export const returnSearch = (search: Record<string, unknown>): ReturnSearch => {
  const found: ReturnSearch = {};
  for (const name of ['payment_intent_client_secret', 'redirect_status'] as const) {
    const value = search[name];
    if (typeof value === 'string') found[name] = value;
  }
  return found;
};

/**
 * The payment that the return address tells of, which is kept for a reload, or the one that this tab was given last.
 * One whose purchase was shown says nothing of what waits to be saved since.
 */
export const returnedPayment = (
  { payment_intent_client_secret: clientSecret, redirect_status: status }: ReturnSearch,
  isAnythingToSave: boolean,
): LastPayment | undefined => {
  const last = storedLastPayment.read();
  if (!clientSecret) return last && isAnythingToSave && last.state === 'found' ? undefined : last;
  const returned: LastPayment = { clientSecret, state: status === 'succeeded' ? 'succeeded' : 'open' };
  storedLastPayment.write(returned);
  return returned;
};
