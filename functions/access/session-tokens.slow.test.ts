import { createHmac, createPublicKey, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { call, type TestBrowser } from '../../infra/testing/in-process/call.ts';
import type { Audience } from '../../shared/domain/access/key-terms.ts';
import { checkoutCookie, sessionCookie } from '../runtime/cookies.ts';
import { publicKeysOf } from '../runtime/public-keys.ts';
import { signWithKms } from '../runtime/signing-key.ts';
import { issueToken } from '../runtime/tokens.ts';
import { aBooking, checkOut } from '../testing/booking-journey.ts';
import { aMember, mailedToken, passPhrase, signedIn } from '../testing/members.ts';
import { freshSystemForEachTest, type TestSystem } from '../testing/test-system.ts';

const system = freshSystemForEachTest();

type Part = Record<string, unknown>;

interface Member {
  browser: TestBrowser;
  userId: string;
  /** The session token that the browser holds. */
  token: string;
  system: TestSystem;
}

const encode = (part: unknown): string => Buffer.from(JSON.stringify(part)).toString('base64url');
const decode = (part: string): Part => JSON.parse(Buffer.from(part, 'base64url').toString()) as Part;
const partsOf = (token: string) => token.split('.') as [string, string, string];
const sessionOf = (browser: TestBrowser): string =>
  browser.cookies.find((cookie) => cookie.startsWith(sessionCookie.name))?.split('=')[1] ?? '';

/** Signed by our own key, with a header and a payload that are changed; `undefined` takes a member out. */
const resigned = async (token: string, header: Part, payload: Part = {}): Promise<string> => {
  const [head, body] = partsOf(token);
  const text = `${encode({ ...decode(head), ...header })}.${encode({ ...decode(body), ...payload })}`;
  return `${text}.${await signWithKms(publicKeysOf('visitors')[0].kid, text)}`;
};
const claiming =
  (payload: Part) =>
  ({ token }: Member) =>
    resigned(token, {}, payload);
const heading =
  (header: Part) =>
  ({ token }: Member) =>
    resigned(token, header);

/** Changed, with the signature of what it was. */
const altered =
  (change: Part) =>
  ({ token }: Member) => {
    const [header, payload, signature] = partsOf(token);
    return `${header}.${encode({ ...decode(payload), ...change })}.${signature}`;
  };

const ourPublicKey = () => {
  const [jwk] = publicKeysOf('visitors');
  const key = createPublicKey({ key: { ...jwk }, format: 'jwk' });
  return {
    pem: key.export({ type: 'spki', format: 'pem' }),
    der: key.export({ type: 'spki', format: 'der' }),
  };
};

const signedWithPublicKey =
  (form: 'pem' | 'der') =>
  ({ token }: Member) => {
    const [head, payload] = partsOf(token);
    const text = `${encode({ ...decode(head), alg: 'HS256' })}.${payload}`;
    const secret = ourPublicKey()[form];
    return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
  };

const strangersKey = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const signedByStranger =
  (header: Part = {}) =>
  ({ token }: Member) => {
    const [head, payload] = partsOf(token);
    const text = `${encode({ ...decode(head), ...header })}.${payload}`;
    const signature = sign('sha256', Buffer.from(text), {
      key: strangersKey.privateKey,
      dsaEncoding: 'ieee-p1363',
    });
    return `${text}.${signature.toString('base64url')}`;
  };

const madeFor =
  (audience: Audience) =>
  ({ userId }: Member) =>
    issueToken({
      audience,
      subject: userId,
      nowMs: Date.now(),
      expiresAtMs: Date.now() + 3_600_000,
      claims: { generation: 1 },
    });

const seconds = (): number => Math.floor(Date.now() / 1000);
const unsigned =
  (alg: string, signature = '') =>
  ({ token }: Member) => {
    const [head, payload] = partsOf(token);
    return `${encode({ ...decode(head), alg })}.${payload}.${signature}`;
  };
const reshaped =
  (change: (parts: [string, string, string]) => string) =>
  ({ token }: Member) =>
    change(partsOf(token));

/** Invalid session tokens, by their error. */
const wrongTokens: Record<string, (member: Member) => string | Promise<string>> = {
  'alg none, without a signature': unsigned('none'),
  'alg None, without a signature': unsigned('None'),
  'alg none, with a signature': unsigned('none', 'AAAA'),
  'HS256 with the public key as PEM': signedWithPublicKey('pem'),
  'HS256 with the public key as DER': signedWithPublicKey('der'),
  'alg RS256 in the header': heading({ alg: 'RS256' }),
  'alg ES384 in the header': heading({ alg: 'ES384' }),
  'no alg': heading({ alg: undefined }),
  'the type of another token': heading({ typ: 'booking-link+jwt' }),
  'no type of ours': heading({ typ: 'JWT' }),
  'no type': heading({ typ: undefined }),
  'no kid': heading({ kid: undefined }),
  'another kid': heading({ kid: randomUUID() }),
  'a kid of another type': heading({ kid: 1 }),
  'a path as kid': heading({ kid: '../../dev/null' }),
  "a stranger's key under our kid": signedByStranger(),
  "a stranger's key under its own kid": signedByStranger({ kid: 'stranger' }),
  "a stranger's key in the header": signedByStranger({
    kid: 'stranger',
    jwk: strangersKey.publicKey.export({ format: 'jwk' }),
  }),
  "a stranger's key by address": signedByStranger({ jku: 'https://evil.example/jwks.json' }),
  'no exp': claiming({ exp: undefined }),
  'exp as text': claiming({ exp: '9999999999' }),
  'exp null': claiming({ exp: null }),
  'exp in the past': ({ token }) => resigned(token, {}, { exp: seconds() - 1 }),
  'not good yet': ({ token }) => resigned(token, {}, { nbf: seconds() + 60 }),
  'no issuer': claiming({ iss: undefined }),
  'another issuer': claiming({ iss: 'https://evil.example' }),
  'our issuer with a slash': claiming({ iss: 'https://quiet.test/' }),
  'no audience': claiming({ aud: undefined }),
  'an unknown audience': claiming({ aud: 'admin' }),
  'an audience of another type': claiming({ aud: { session: true } }),
  'a checkout token': madeFor('checkout'),
  'a booking link': madeFor('booking-link'),
  'a confirmation link': madeFor('confirm-email'),
  'a reset link': madeFor('reset-password'),
  'the confirmation link that was mailed': async ({ browser, system: { mailbox, stripe } }) => {
    await browser.call('set-email', { body: { email: 'robin@example.com', password: passPhrase } });
    return mailedToken({ mailbox, stripe });
  },
  'no subject': claiming({ sub: undefined }),
  'a subject of another type': claiming({ sub: 42 }),
  'a list as subject': ({ token, userId }) => resigned(token, {}, { sub: [userId] }),
  'nobody as subject': claiming({ sub: randomUUID() }),
  'an empty subject': claiming({ sub: '' }),
  'no generation': claiming({ generation: undefined }),
  'a generation as text': claiming({ generation: '1' }),
  'a generation to come': claiming({ generation: 2 }),
  'nobody and no generation': claiming({ sub: randomUUID(), generation: undefined }),
  'an altered subject': altered({ sub: randomUUID() }),
  'an altered expiry': altered({ exp: 9_999_999_999 }),
  'an altered generation': altered({ generation: 2 }),
  'another payload with the signature of the first': ({ userId, token }) =>
    reshaped(([header, , signature]) => `${header}.${encode({ sub: userId })}.${signature}`)({
      token,
    } as Member),
  'a signature cut short': reshaped(
    ([header, payload, signature]) => `${header}.${payload}.${signature.slice(0, -4)}`,
  ),
  'an altered signature': reshaped(
    ([header, payload, signature]) =>
      `${header}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
  ),
  'a signature of zeros': reshaped(([header, payload]) => `${header}.${payload}.${'A'.repeat(86)}`),
  'no signature': reshaped(([header, payload]) => `${header}.${payload}`),
  'a fourth part': ({ token }) => `${token}.AAAA`,
  'only the payload': reshaped(([, payload]) => payload),
  'a header that is no JSON': reshaped(([, payload, signature]) => `AAAA.${payload}.${signature}`),
  'a payload that is null': ({ token }) =>
    resigned(token, {}).then((good) => good.replace(/\.[^.]+\./, '.bnVsbA.')),
  'plain JSON': ({ userId }) => JSON.stringify({ sub: userId }),
  'the user id itself': ({ userId }) => userId,
  'five thousand letters': () => 'x'.repeat(5000),
  dots: () => '..',
  'nothing at all': () => '',
  'a token after signing out': async ({ browser, token }) => {
    await browser.call('logout');
    return token;
  },
  'a token after signing out elsewhere': async ({ token }) => {
    await (await signedIn()).call('logout');
    return token;
  },
  'a token after the password was changed': async ({ browser, token }) => {
    const body = { currentPassword: passPhrase, newPassword: 'another pass phrase' };
    await browser.call('change-password', { body });
    return token;
  },
  'a token after the account was deleted': async ({ browser, token }) => {
    await browser.call('delete-account', { body: { password: passPhrase } });
    return token;
  },
  'a token of a name that was registered again': async ({ browser, token }) => {
    await browser.call('delete-account', { body: { password: passPhrase } });
    await aMember();
    return token;
  },
};

const memberWithToken = async (): Promise<Member> => {
  const { browser, user } = await aMember();
  return { browser, userId: user.id, token: sessionOf(browser), system: system() };
};

const statusWith = async (...cookies: string[]): Promise<number> =>
  (await call('get-user', { cookies })).status;

it('accepts the token that it issued, and that token signed once more', async () => {
  const member = await memberWithToken();
  expect(await statusWith(`${sessionCookie.name}=${member.token}`)).toBe(200);
  expect(await statusWith(`${sessionCookie.name}=${await resigned(member.token, {})}`)).toBe(200);
});

it('knows more than 25 classes of wrong tokens', () => {
  expect(Object.keys(wrongTokens).length).toBeGreaterThan(25);
});

// ASVS 7.2.1, 9.1.1–3, 9.2.1, 9.2.2–4.
it.each(Object.entries(wrongTokens))('accepts no session with %s', async (_, make) => {
  const wrong = await make(await memberWithToken());
  expect(await statusWith(`${sessionCookie.name}=${wrong}`)).toBe(401);
});

describe('accepts no good token', () => {
  it.each<[string, (token: string) => string[]]>([
    // ASVS 3.3.1, 3.3.2–4, 7.6.2.
    ['given twice', (token) => [`${sessionCookie.name}=${token}`, `${sessionCookie.name}=${token}`]],
    // ASVS 3.3.1, 3.3.2–4, 7.6.2.
    ['beside a planted one', (token) => [`${sessionCookie.name}=x`, `${sessionCookie.name}=${token}`]],
    ['under another name', (token) => [`session=${token}`]],
    ['under a name in other letters', (token) => [`${sessionCookie.name.toUpperCase()}=${token}`]],
    ['under the checkout’s name', (token) => [`${checkoutCookie.name}=${token}`]],
    ['in quotes', (token) => [`${sessionCookie.name}="${token}"`]],
  ])('%s', async (_, cookies) => {
    const { token } = await memberWithToken();
    expect(await statusWith(...cookies(token))).toBe(401);
  });

  it('as a bearer', async () => {
    const { token } = await memberWithToken();
    const headers = { authorization: `Bearer ${token}` };
    expect((await call('get-user', { headers })).status).toBe(401);
  });

  // ASVS 7.2.1, 9.1.1–3, 9.2.1, 9.2.2–4.
  it('of a session in the place of a checkout', async () => {
    const { browser, token } = await memberWithToken();
    await checkOut(browser, aBooking());
    const cookies = [`${checkoutCookie.name}=${token}`];
    expect((await call('create-booking', { body: aBooking(), cookies })).text).toMatch(
      /^This browser has paid/,
    );
  });
});
