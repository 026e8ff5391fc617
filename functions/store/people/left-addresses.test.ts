import { formerDigest } from '../../table/rows/former-digests.ts';
import { type Addresses, addressLeft, addressOfBooking, linksEndedAtMs } from './left-addresses.ts';

const startMs = Date.parse('2026-11-01T00:00:00Z');
const hour = 3_600_000;
const at = (hours: number): number => startMs + hours * hour;
const booking = (email: string, hours: number) => ({ email, createdAt: new Date(at(hours)).toISOString() });

/** An account that has confirmed these addresses, one each hour. */
const changing = (...emails: string[]): Addresses =>
  emails.reduce<Addresses>((account, email, index) => {
    const leftAddresses = addressLeft(account, at(index));
    return { email, ...(leftAddresses && { leftAddresses }) };
  }, {});

const of = (account: Addresses, made: ReturnType<typeof booking>) => [
  addressOfBooking(account, made),
  linksEndedAtMs(account, made),
];

it('leaves a booking with its own address alone while the account keeps that', () => {
  expect(of(changing('a@x.org'), booking('a@x.org', 0.5))).toEqual(['a@x.org', 0]);
  expect(of(changing(), booking('a@x.org', 0.5))).toEqual(['a@x.org', 0]);
});

it('ends the links to the address that the account has left, in whatever case it was typed', () => {
  expect(of(changing('A@x.org', 'b@x.org'), booking('a@X.org', 0.5))).toEqual(['b@x.org', at(1)]);
});

it('ends no link to an address that was never that of the account', () => {
  expect(of(changing('a@x.org', 'b@x.org', 'c@x.org'), booking('friend@x.org', 0.5))).toEqual([
    'friend@x.org',
    0,
  ]);
});

it('ends the links that went to each address of the account since', () => {
  expect(of(changing('a@x.org', 'b@x.org', 'c@x.org'), booking('a@x.org', 0.5))).toEqual(['c@x.org', at(2)]);
});

it('goes back to an address with its account, and does not revive its links', () => {
  expect(of(changing('a@x.org', 'b@x.org', 'a@x.org'), booking('a@x.org', 0.5))).toEqual(['a@x.org', at(2)]);
});

it('goes to an address that its member has given again after leaving it', () => {
  expect(of(changing('a@x.org', 'b@x.org'), booking('a@x.org', 1.5))).toEqual(['a@x.org', 0]);
});

it('keeps what an earlier release has ended, and goes on from there', () => {
  const old: Addresses = { email: 'b@x.org', linksEndedAtMs: at(1) };
  expect(of(old, booking('a@x.org', 0.5))).toEqual(['b@x.org', at(1)]);
  expect(of(old, booking('a@x.org', 1.5))).toEqual(['a@x.org', 0]);
  const since = { ...old, email: 'c@x.org', leftAddresses: addressLeft(old, at(3)) ?? {} };
  expect(of(since, booking('a@x.org', 0.5))).toEqual(['c@x.org', at(3)]);
  expect(of(since, booking('b@x.org', 2))).toEqual(['c@x.org', at(3)]);
});

it('holds no address in plain text, and the newest fifty', () => {
  const account = changing(...Array.from({ length: 60 }, (_, index) => `a${index}@x.org`));
  expect(Object.keys(account.leftAddresses ?? {})).toHaveLength(50);
  expect(JSON.stringify(account.leftAddresses)).not.toContain('x.org');
  expect(linksEndedAtMs(account, booking('a58@x.org', 0))).toBe(at(59));
});

it('says nothing of an account without an address', () => {
  expect(addressLeft({}, at(1))).toBeUndefined();
});

it('knows an address that an earlier release has stored as a digest without a key', () => {
  const account = { email: 'b@x.org', leftAddresses: { [formerDigest('a@x.org')]: at(3) } };
  expect(linksEndedAtMs(account, { email: 'A@x.org', createdAt: new Date(at(1)).toISOString() })).toBe(at(3));
  const leftAgain = addressLeft(account, at(4)) ?? {};
  expect(Object.keys(leftAgain).filter((digest) => !digest.startsWith('hmac.'))).toEqual([]);
  expect(Object.values(leftAgain)).toEqual([at(4), at(3)]);
});
