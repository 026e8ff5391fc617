import { describe, expect, it } from '@jest/globals';
import { returnPath } from './return-path.ts';

describe('returnPath', () => {
  it.each(['/dashboard', '/pricing', '/session-complete/1?key=a.b'])('keeps %s', (path) => {
    expect(returnPath(path)).toBe(path);
  });

  it.each([
    undefined,
    7,
    '',
    'dashboard',
    'https://elsewhere.example/',
    '//elsewhere.example/path',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    '/auth?returnTo=/auth',
  ])('goes nowhere for %p', (value) => {
    expect(returnPath(value)).toBeUndefined();
  });
});
