import { afterEach, expect, it, jest } from '@jest/globals';
import { forgetFreshPassword, freshPassword, keepFreshPassword } from './fresh-password.ts';

jest.useFakeTimers();
afterEach(forgetFreshPassword);

it('keeps the password of this member for ten minutes', () => {
  keepFreshPassword('robin', 'a quiet library');
  expect([freshPassword('robin'), freshPassword('kim')]).toEqual(['a quiet library', undefined]);
  jest.advanceTimersByTime(10 * 60_000);
  expect(freshPassword('robin')).toBeUndefined();
});

it('forgets it when asked, and only the one that is old', () => {
  keepFreshPassword('robin', 'a quiet library');
  jest.advanceTimersByTime(9 * 60_000);
  keepFreshPassword('kim', 'another library');
  jest.advanceTimersByTime(2 * 60_000);
  expect(freshPassword('kim')).toBe('another library');
  forgetFreshPassword();
  expect(freshPassword('kim')).toBeUndefined();
});
