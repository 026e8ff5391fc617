export { default as 'list-inbox' } from './list-inbox.ts';
export { default as 'mark-mail' } from './mark-mail.ts';
export { default as 'mark-message' } from './mark-message.ts';
export { default as 'pay-refund-by-hand' } from './pay-refund-by-hand.ts';
export { default as 'retry-refund' } from './retry-refund.ts';
export { default as 'review-strikes' } from './review-strikes.ts';
export { default as 'send-mail-again' } from './send-mail-again.ts';
export { default as 'settle-refund' } from './settle-refund.ts';
