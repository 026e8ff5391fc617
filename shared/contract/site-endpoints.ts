import { accountEndpoints } from './endpoints/accounts.ts';
import { holderEndpoints } from './endpoints/holders.ts';
import { memberEndpoints } from './endpoints/members.ts';
import { stripeEndpoints } from './endpoints/stripe.ts';
import { visitorEndpoints } from './endpoints/visitors.ts';

/** The part of THE TABLE that serves the site: visitors, members and Stripe. Their functions carry no line of staff. */
export const siteEndpoints = {
  ...visitorEndpoints,
  ...holderEndpoints,
  ...accountEndpoints,
  ...memberEndpoints,
  ...stripeEndpoints,
} as const;
