import type { AnyRouteKey } from './all-routes.ts';
import type { Caller, Endpoint } from './endpoint.ts';
import { siteEndpoints } from './site-endpoints.ts';
import { endpointsOfStaff } from './staff-endpoints.ts';

/**
 * THE TABLE, by the keys of `allRoutes`: the runtime, the stack, the local server and the browser's client all derive
 * from it. Its lines are in `endpoints/`, one file for each group of callers.
 */
export const endpoints = {
  ...siteEndpoints,
  ...endpointsOfStaff,
} as const satisfies Record<AnyRouteKey, Endpoint>;

export type { Endpoint };
export type EndpointKey = keyof typeof endpoints;
export const endpointKeys = Object.keys(endpoints) as EndpointKey[];

/** The keys of the endpoints for a kind of caller. */
export type KeysFor<Kind extends Caller> = {
  [Key in EndpointKey]: (typeof endpoints)[Key]['caller'] extends Kind ? Key : never;
}[EndpointKey];
