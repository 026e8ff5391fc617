import { type Endpoint, type EndpointKey, endpoints, siteKeys } from '../../../shared/contract/endpoints.ts';

const keysOfVisitors: readonly string[] = siteKeys;

/**
 * True for the functions that take, book and send back the money of visitors: a bad release of them costs the most.
 * Their new versions are asked before visitors reach them, and are released gradually.
 */
export const takesMoney = (key: EndpointKey): boolean => {
  const { touches }: Endpoint = endpoints[key];
  return touches.stripe === true && keysOfVisitors.includes(key);
};

/** While one of these goes off, a release of such a function ends, and the former one has all requests again. */
export const alarmsOfRelease = ['PaymentsFailed', 'ApiErrors', 'HoldsBroken'] as const;
