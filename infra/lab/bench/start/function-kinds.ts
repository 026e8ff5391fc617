import { backgroundFunctions } from '../../../../shared/contract/background-functions.ts';
import type { Touches } from '../../../../shared/contract/definition/touches.ts';
import { endpoints } from '../../../../shared/contract/endpoints.ts';
import type { FunctionKey } from '../../../build/function-entries.ts';

const functions: Record<FunctionKey, { touches: Touches }> = { ...endpoints, ...backgroundFunctions };

export const carriesStripe = (key: FunctionKey): boolean => functions[key].touches.stripe === true;

/** A scan costs in proportion to the size of the table. */
export const scansTable = (key: FunctionKey): boolean => functions[key].touches.scansTable === true;

/** The canary asks the public address, which a bench does not have. */
export const visitsSite = (key: FunctionKey): boolean => functions[key].touches.visitsSite === true;

/** True for the function that works on the files of the site. It does not use the table. */
export const removesReleases = (key: FunctionKey): boolean => functions[key].touches.releases === true;

/** True for functions that use only the table and the signing keys. */
export const isTableFunction = (key: FunctionKey): boolean => {
  const { stripe, mail, releases } = functions[key].touches;
  return !stripe && !mail && !releases;
};

/** True for functions that use only the table. */
export const needsOnlyTable = (key: FunctionKey): boolean => {
  const { signingKey, staffSigningKey } = functions[key].touches;
  return isTableFunction(key) && !signingKey && !staffSigningKey;
};
