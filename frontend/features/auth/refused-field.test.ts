import { expect, it } from '@jest/globals';
import { ApiError } from '../../api/api-error.ts';
import { refusedField } from './refused-field.ts';

it.each([
  [409, 'That username is taken. Please choose another.', 'username'],
  [400, 'Please choose a username of 3 to 32 characters.', 'username'],
  [400, 'Please choose a password of at least 8 characters.', 'password'],
  [429, 'Too many attempts. Please wait a quarter of an hour and try again.', undefined],
  [500, 'Something went wrong on our side. Please try again.', undefined],
])('shows %i "%s" at the field %s', (status, sentence, field) => {
  expect(refusedField(new ApiError(status, sentence))).toBe(field);
});

it('shows a lost connection at no field', () => {
  expect(refusedField(new TypeError('Failed to fetch'))).toBeUndefined();
});
