export { default as 'appeal' } from './appeal.ts';
export { default as 'cancel-booking' } from './cancel-booking.ts';
export { default as 'correct-email' } from './correct-email.ts';
export { default as 'get-booking' } from './get-booking.ts';
export { default as 'request-booking-link' } from './request-booking-link.ts';
export { default as 'reschedule-booking' } from './reschedule-booking.ts';
export { default as 'resolve-donation' } from './resolve-donation.ts';
export { default as 'stop-reminders' } from './stop-reminders.ts';
