import { sessionValue } from './session-store.ts';

/** The payment that this tab was given last. */
export interface LastPayment {
  /** The key to what it is for, also where no cookie tells. */
  clientSecret: string;
  /**
   * - `open`: its form has been shown.
   * - `succeeded`: the provider's return address says that it is paid.
   * - `found`: what it has bought has been shown.
   */
  state: 'open' | 'succeeded' | 'found';
}

const example: LastPayment = { clientSecret: '', state: 'open' };

export const storedLastPayment = sessionValue('lastPayment', example);
