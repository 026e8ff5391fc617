import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { forgetLinkKey, readBookingKey, readLinkKey } from './link-keys.ts';
import { takeLinkKey } from './take-link-key.ts';

const page = '/session-complete/5f0c1f0e';
const replaceState = jest.fn();
const values = new Map<string, string>();
const storage = {
  getItem: (name: string) => values.get(name) ?? null,
  setItem: (name: string, value: string) => void values.set(name, value),
  removeItem: (name: string) => void values.delete(name),
};

const openAt = (pathname: string, hash: string, sessionStorage: unknown = storage): void => {
  const window = {
    location: { href: `https://quiet.example${pathname}?a=b${hash}` },
    history: { state: { index: 1 }, replaceState },
  };
  for (const [name, value] of Object.entries({ window, sessionStorage }))
    Object.defineProperty(globalThis, name, { value, configurable: true });
};

beforeEach(() => {
  replaceState.mockClear();
  values.clear();
});
afterEach(() => {
  for (const name of ['window', 'sessionStorage']) Reflect.deleteProperty(globalThis, name);
  jest.restoreAllMocks();
});

describe('takeLinkKey', () => {
  // ASVS 14.2.1.
  it.each(['key', 'confirm-email', 'reset-password'] as const)(
    'takes %s out of the address, and keeps it for this page and visit',
    (name) => {
      openAt(page, `#${name}=a.b-c_d`);
      expect(takeLinkKey()).toBe(true);
      expect(replaceState.mock.calls).toEqual([[{ index: 1 }, '', page]]);
      expect(readLinkKey(page, name)).toBe('a.b-c_d');
      expect(readLinkKey('/session-complete/another', name)).toBeUndefined();
      forgetLinkKey(page, name);
      expect(readLinkKey(page, name)).toBeUndefined();
    },
  );

  it.each(['/bookings/42', '/session-complete/42'])(
    'takes the key of %s for both pages of the booking',
    (path) => {
      openAt(path, '#key=a.b.c');
      takeLinkKey();
      expect(readBookingKey('42')).toBe('a.b.c');
      expect(readBookingKey('43')).toBeUndefined();
      forgetLinkKey(path, 'key');
    },
  );

  it('leaves an address without a key alone', () => {
    openAt(page, '#main');
    expect(takeLinkKey()).toBe(false);
    expect(replaceState).not.toHaveBeenCalled();
  });

  it('keeps the key until a reload in a browser that stores nothing', () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    openAt(page, '#key=a.b.c', {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('denied');
      },
    });
    takeLinkKey();
    expect(readLinkKey(page, 'key')).toBe('a.b.c');
    openAt(page, '', undefined);
    expect(readLinkKey(page, 'key')).toBe('a.b.c');
  });
});
