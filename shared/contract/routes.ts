export interface Route {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** `{id}` is a path parameter. */
  path: `/api/${string}`;
}

/**
 * The method and path of each endpoint. They are apart from THE TABLE, so that a page can call an endpoint without
 * loading every schema.
 */
export const routes = {
  'get-availability': { method: 'GET', path: '/api/availability' },
  'get-days': { method: 'GET', path: '/api/days' },
  'get-next-free': { method: 'GET', path: '/api/next-free' },
  'create-payment-intent': { method: 'POST', path: '/api/create-payment-intent' },
  'create-booking': { method: 'POST', path: '/api/bookings' },
  'get-booking': { method: 'GET', path: '/api/bookings/{id}' },
  'resolve-donation': { method: 'PATCH', path: '/api/bookings/{id}/resolve-donation' },
  appeal: { method: 'POST', path: '/api/bookings/{id}/appeal' },
  'claim-booking': { method: 'POST', path: '/api/bookings/{id}/claim' },
  'request-booking-link': { method: 'POST', path: '/api/bookings/{id}/link' },
  'cancel-booking': { method: 'POST', path: '/api/bookings/{id}/cancel' },
  'reschedule-booking': { method: 'POST', path: '/api/bookings/{id}/reschedule' },
  'get-user': { method: 'GET', path: '/api/user' },
  register: { method: 'POST', path: '/api/register' },
  login: { method: 'POST', path: '/api/login' },
  logout: { method: 'POST', path: '/api/logout' },
  'change-password': { method: 'POST', path: '/api/change-password' },
  'delete-account': { method: 'POST', path: '/api/delete-account' },
  'set-email': { method: 'POST', path: '/api/email' },
  'confirm-email': { method: 'POST', path: '/api/confirm-email' },
  'request-password-reset': { method: 'POST', path: '/api/request-password-reset' },
  'reset-password': { method: 'POST', path: '/api/reset-password' },
  'get-my-bookings': { method: 'GET', path: '/api/my-bookings' },
  'get-my-packages': { method: 'GET', path: '/api/my-packages' },
  'create-package': { method: 'POST', path: '/api/packages' },
  'find-purchase': { method: 'POST', path: '/api/find-purchase' },
  'create-contact': { method: 'POST', path: '/api/contacts' },
  'stop-reminders': { method: 'POST', path: '/api/bookings/{id}/stop-reminders' },
  'stripe-webhook': { method: 'POST', path: '/api/stripe-webhook' },
} as const satisfies Record<string, Route>;

export type RouteKey = keyof typeof routes;
