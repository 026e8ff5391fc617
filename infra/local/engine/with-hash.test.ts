import { withHash } from './with-hash.ts';

const one = `sha512-${'a'.repeat(86)}==`;
const two = `sha512-${'b'.repeat(86)}==`;

it('adds a hash, and keeps what a registry does not have', () => {
  expect(withHash({ linux: one }, 'mac', two)).toEqual({ linux: one, mac: two });
  expect(withHash({ linux: one }, 'linux', one)).toEqual({ linux: one });
  expect(withHash({ linux: one }, 'mac', undefined)).toEqual({ linux: one });
});

it('never replaces a recorded hash', () => {
  expect(() => withHash({ linux: one }, 'linux', two)).toThrow(/another hash of linux/);
});

it('takes no hash but a SHA-512', () => {
  expect(() => withHash({}, 'linux', 'sha1-abc')).toThrow(/no SHA-512 of linux/);
});
