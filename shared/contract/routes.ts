export interface Route {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** `{id}` stands for a path parameter. */
  path: `/api/${string}`;
}

/**
 * Where each endpoint is. Apart from THE TABLE, which completes it, so that a page can call an endpoint without
 * carrying every schema.
 */
export const routes = {
  'get-availability': { method: 'GET', path: '/api/availability' },
  'create-payment-intent': { method: 'POST', path: '/api/create-payment-intent' },
  'create-booking': { method: 'POST', path: '/api/bookings' },
  'get-booking': { method: 'GET', path: '/api/bookings/{id}' },
  'resolve-donation': { method: 'PATCH', path: '/api/bookings/{id}/resolve-donation' },
  'create-contact': { method: 'POST', path: '/api/contacts' },
  'stripe-webhook': { method: 'POST', path: '/api/stripe-webhook' },
} as const satisfies Record<string, Route>;

export type EndpointKey = keyof typeof routes;
