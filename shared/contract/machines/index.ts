export { default as 'machine-bookings' } from './machine-bookings.ts';
export { default as 'machine-calendar' } from './machine-calendar.ts';
export { default as 'machine-report' } from './machine-report.ts';
