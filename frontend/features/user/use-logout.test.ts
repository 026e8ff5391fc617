import { jest } from '@jest/globals';
import { forgetVisit } from './use-logout.ts';

const withStorage = (storage: unknown): void => {
  Object.defineProperty(globalThis, 'sessionStorage', { value: storage, configurable: true });
};

describe('forgetVisit', () => {
  it('leaves nothing in the storage of the session', () => {
    const clear = jest.fn();
    withStorage({ clear });
    forgetVisit();
    expect(clear).toHaveBeenCalledTimes(1);
  });

  it('does not fail in a browser without storage', () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    withStorage({
      clear: () => {
        throw new Error('denied');
      },
    });
    expect(forgetVisit).not.toThrow();
    jest.restoreAllMocks();
  });
});
