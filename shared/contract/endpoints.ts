import type { Caller, Endpoint } from './endpoint.ts';
import { memberEndpoints } from './endpoints/members.ts';
import { stripeEndpoints } from './endpoints/stripe.ts';
import { visitorEndpoints } from './endpoints/visitors.ts';
import type { RouteKey } from './routes.ts';

/**
 * THE TABLE, by the keys of `routes`: the runtime, the stack, the local server and the browser's client all derive
 * from it. Its lines are in `endpoints/`, one file for each group of callers.
 */
export const endpoints = {
  ...visitorEndpoints,
  ...memberEndpoints,
  ...stripeEndpoints,
} as const satisfies Record<RouteKey, Endpoint>;

export type { Endpoint };
export type EndpointKey = keyof typeof endpoints;
export const endpointKeys = Object.keys(endpoints) as EndpointKey[];

/** The keys of the endpoints for a kind of caller. */
export type KeysFor<Kind extends Caller> = {
  [Key in EndpointKey]: (typeof endpoints)[Key]['caller'] extends Kind ? Key : never;
}[EndpointKey];
