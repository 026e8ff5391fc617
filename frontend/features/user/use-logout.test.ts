import { jest } from '@jest/globals';
import { forgetVisit } from './use-logout.ts';

const withStorage = (storage: unknown): void => {
  for (const name of ['sessionStorage', 'localStorage'])
    Object.defineProperty(globalThis, name, { value: storage, configurable: true });
};

describe('forgetVisit', () => {
  // ASVS 14.3.1, 14.3.3.
  it('leaves nothing in the storage of the session, and nothing of bookings on the device', () => {
    const clear = jest.fn();
    const removeItem = jest.fn();
    withStorage({ clear, removeItem });
    forgetVisit();
    expect(clear).toHaveBeenCalledTimes(1);
    expect(removeItem.mock.calls).toEqual([
      ['bookingDraft'],
      ['bookedHours'],
      ['usualHours'],
      ['checkout'],
      ['agreement'],
      ['friendAsked'],
    ]);
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
