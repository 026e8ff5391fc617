/**
 * The pages of visitors that have no HTML file of their own: the browser renders them. A part behind a dollar sign
 * stands for any text. Every address that is no page and no file is answered with status 404.
 */
export const addressedPages = [
  '/checkout',
  '/payment-success',
  '/dashboard',
  '/session-complete/$id',
  '/bookings/$id',
  '/former-address/$id',
  '/stop-reminders/$id',
  '/waiting/$id',
  '/offers/$id',
] as const;
