export { default as 'create-walk-in' } from './create-walk-in.ts';
export { default as 'get-walk-in' } from './get-walk-in.ts';
export { default as 'release-walk-in' } from './release-walk-in.ts';
export { default as 'take-owed-cash' } from './take-owed-cash.ts';
export { default as 'void-walk-in' } from './void-walk-in.ts';
