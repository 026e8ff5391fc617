export { default as 'login' } from './login.ts';
export { default as 'logout' } from './logout.ts';
export { default as 'register' } from './register.ts';
export { default as 'request-my-links' } from './request-my-links.ts';
export { default as 'request-password-reset' } from './request-password-reset.ts';
export { default as 'reset-password' } from './reset-password.ts';
