import { backgroundFunctions } from '../../../shared/contract/background-functions.ts';
import { endpoints } from '../../../shared/contract/endpoints.ts';
import type { Touches } from '../../../shared/contract/touches.ts';
import type { FunctionKey } from '../../build/build-functions.ts';

const functions: Record<FunctionKey, { touches: Touches }> = { ...endpoints, ...backgroundFunctions };

export const carriesStripe = (key: FunctionKey): boolean => functions[key].touches.stripe === true;

/** The cost of such a function is that of the whole table. */
export const scansTable = (key: FunctionKey): boolean => functions[key].touches.scansTable === true;

/** What speaks to no other service than the table and the key that signs. */
export const isTableFunction = (key: FunctionKey): boolean => {
  const { stripe, mail } = functions[key].touches;
  return !stripe && !mail;
};

/** What speaks to the table and to nothing else. */
export const needsOnlyTable = (key: FunctionKey): boolean =>
  isTableFunction(key) && !functions[key].touches.signingKey;
