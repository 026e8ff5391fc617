import { runInNewContext } from 'node:vm';
import { transformSync } from 'esbuild';
import { stackOf } from '../testing/templates.ts';

const synthesized = stackOf('usual');
const { request: code, response: responseCode } = synthesized.edgeCode;
const codes = synthesized
  .ofType('AWS::CloudFront::Function')
  .map(({ Properties }) => String(Properties.FunctionCode))
  // The template holds no code of the functions in front of the pages: a deployment publishes it at its end.
  .filter((text) => !/^function handler\(event\) { return event\.\w+; }$/.test(text));
const addressCode = codes.find((text) => text.includes('x-viewer-address')) ?? '';
const cachedCodes = codes.filter((text) => text.includes('patterns'));
const cachedCode = cachedCodes.find((text) => text.includes('"/api/availability"')) ?? '';
const release = /release = "(.+)";/.exec(code)?.[1];

const rest = { method: 'GET', querystring: { key: { value: 'k' } }, headers: {}, cookies: {} };

/** The code of the template, in a world without anything of Node's. Unlike CloudFront's it knows all syntax. */
const fileFor = (uri: string): string => {
  const { uri: file, ...answered } = runInNewContext(`${code}\nhandler(event);`, {
    event: { version: '1.0', request: { ...rest, uri } },
  }) as { uri: string };
  expect(answered).toEqual(rest);
  return file;
};

/** The answer to a visitor. The bucket has answered the address with another status. */
const answerFor = (
  uri: string,
  statusCode = 200,
): { statusCode: number; headers: Record<string, { value: string }> } => {
  const event = { version: '1.0', request: { ...rest, uri }, response: { statusCode, headers: {} } };
  return runInNewContext(`${responseCode}\nhandler(event);`, { event });
};

const statusFor = (uri: string, statusCode = 200): number => answerFor(uri, statusCode).statusCode;

/** CloudFront may name the visitor's address to the function, or the one that the request has got. */
const statusesOf = (uri: string): number[] => [uri, fileFor(uri)].map((address) => statusFor(address));

/** The features that AWS lists for runtime 2.0 beyond ES 5.1. */
const documentedSyntax = {
  'const-and-let': true,
  'async-await': true,
  'template-literal': true,
  arrow: true,
  'rest-argument': true,
  'exponent-operator': true,
};

/** Code of documented syntax alone comes out as it went in: anything newer is rewritten, or refused. */
const inDocumentedSyntax = (text: string): string =>
  transformSync(text, { target: 'es5', supported: documentedSyntax }).code;
const inAnySyntax = (text: string): string => transformSync(text, { target: 'esnext' }).code;

/** Without the path and the patterns that are declared in front of it. */
const bodyOf = (text: string): string => text.slice(text.indexOf('function decoded'));

it.each(['/', '/about', '/desk', '/office/calendar', '/desk/nothing', '/nothing'])(
  'gives %s the policy of its pages, whatever address CloudFront tells',
  (uri) => {
    const policies = [uri, fileFor(uri)].map(
      (address) => answerFor(address).headers['content-security-policy']?.value ?? '',
    );
    expect(policies[0]).toMatch(/^default-src 'none'; /);
    expect(policies[0]?.includes('js.stripe.com')).toBe(!/^\/(desk|office)/.test(uri));
    expect(policies[1]).toBe(policies[0]);
  },
);

describe('functions at the edge', () => {
  it('are those that are tested here', () => {
    expect([addressCode, ...cachedCodes].sort()).toEqual([...codes].sort());
    for (const text of cachedCodes) expect(bodyOf(text)).toBe(bodyOf(cachedCode));
  });

  it.each([
    ['viewer-request', code],
    ['viewer-response', responseCode],
    ['viewer-address', addressCode],
    ['cached-request', cachedCode],
  ])('%s uses only syntax that AWS documents for the runtime', (_, text) => {
    expect(inDocumentedSyntax(text)).toBe(inAnySyntax(text));
  });

  it.each([
    'const { release } = { release: 1 };',
    'const [first] = [1];',
    'for (const page of pages) page();',
    'const copy = { ...request };',
    'const uri = request?.uri;',
    'const uri = request.uri ?? "/";',
    'const request = { uri };',
    'class Page {}',
    'function handler(event = {}) {}',
    'try { handler(); } catch { handler(); }',
  ])('would be refused with %s', (text) => {
    expect(() => expect(inDocumentedSyntax(text)).toBe(inAnySyntax(text))).toThrow();
  });
});

describe('the viewer-request function', () => {
  it.each([
    ['/', 'index.html'],
    ['/about', 'about/index.html'],
    ['/config.json', 'config.json'],
    ['/favicon.svg', 'favicon.svg'],
    ['/checkout', 'shell.html'],
    ['/payment-success', 'shell.html'],
    ['/dashboard', 'shell.html'],
    ['/session-complete/0198c2f4-aaaa-7bbb-8ccc-123456789abc', 'shell.html'],
    ['/bookings/0198c2f4-aaaa-7bbb-8ccc-123456789abc', 'shell.html'],
    ['/former-address/7', 'shell.html'],
    ['/stop-reminders/7', 'shell.html'],
    ['/waiting/20261123-1763645160000-3f2a9c1d7b60', 'shell.html'],
    ['/offers/7', 'shell.html'],
    ['/desk', 'desk/index.html'],
    ['/staff', 'staff.html'],
    ['/office/bookings/7', 'staff.html'],
    ['/desk/2026-12-01', 'staff-not-found.html'],
    ['/office/nowhere', 'staff-not-found.html'],
    ['/office/bookings/7/8', 'staff-not-found.html'],
  ])('answers %s with %s of the release, and status 200 where there is such a page', (uri, file) => {
    expect(fileFor(uri)).toBe(`/${release}/${file}`);
    expect(statusesOf(uri)).toEqual(file === 'staff-not-found.html' ? [404, 404] : [200, 200]);
  });

  it('answers for a program that looks for the rules of reporting with their file', () => {
    expect(fileFor('/.well-known/security.txt')).toBe(`/${release}/security.txt`);
  });

  it('answers for a program that keeps passkeys with where they are managed', () => {
    expect(fileFor('/.well-known/passkey-endpoints')).toBe(`/${release}/passkey-endpoints.json`);
  });

  it('leads a program that wants to change a password to the page for it', () => {
    const event = { version: '1.0', request: { ...rest, uri: '/.well-known/change-password' } };
    expect(runInNewContext(`${code}\nhandler(event);`, { event })).toMatchObject({
      statusCode: 302,
      headers: { location: { value: '/dashboard#settings' } },
    });
  });

  // ASVS 13.4.1, 13.4.3–5.
  it.each([
    '/missing.png',
    '/desks',
    '/about/desk',
    '/about/us',
    '/no/such/page',
    '/bookings',
    '/bookings/',
    '/bookings//',
    '/bookings/7/8',
    '/checkout/7',
    '/v1.2/page',
    '/apiary',
    '/.well-known/nothing',
    '/releases/0123456789abcdef/index.html',
    '/%2e%2e/secret',
    '/./about',
    '//favicon.svg',
    '/./favicon.svg',
    '/about/../favicon.svg',
    '/favicon.svg/',
    '/.env',
    '/%2ffavicon.svg',
    '/..%2f..%2findex.html',
    '/favicon%2esvg',
    '/a\\..\\favicon.svg',
  ])('answers %s with the page of no page, and status 404', (uri) => {
    expect(fileFor(uri)).toBe(`/${release}/not-found.html`);
    expect(statusesOf(uri)).toEqual([404, 404]);
  });

  it.each([301, 304, 403, 404, 503])('leaves the status %s of the bucket', (statusCode) => {
    expect(statusFor('/no/such/page', statusCode)).toBe(statusCode);
  });

  it.each(['/assets/main-4f2a.js', '/assets/chunk-AB12.js', '/assets/no-such-file'])(
    'leaves %s as it is, whatever release asks for it',
    (uri) => {
      expect(fileFor(uri)).toBe(uri);
      expect(statusFor(uri)).toBe(200);
    },
  );

  it.each(['/', 'a/', '/a', '/./', '%2f', '/../a.', '.', '%25'])(
    'takes no longer for each of many "%s"',
    (part) => {
      const processorMsFor = (times: number): number => {
        const uri = `/${part.repeat(times)}x`;
        const before = process.threadCpuUsage();
        fileFor(uri);
        return process.threadCpuUsage(before).user / 1000;
      };
      processorMsFor(1);
      // An expression that takes time in the square of its length needs minutes of a processor for this.
      expect(processorMsFor(400_000)).toBeLessThan(2000);
    },
  );

  it('fits into the 10 KB that CloudFront allows, and so does that of the answer', () => {
    for (const text of [code, responseCode]) expect(Buffer.byteLength(text)).toBeLessThan(10_240);
  });
});

describe('the viewer-address function', () => {
  const passedOn = (headers: Record<string, { value: string }>) =>
    runInNewContext(`${addressCode}\nhandler(event);`, {
      event: {
        version: '1.0',
        viewer: { ip: '198.51.100.7' },
        request: { ...rest, headers, uri: '/api/login' },
      },
    });

  // ASVS 4.1.3, 15.3.4.
  it('tells the API the address of the caller, and changes nothing else', () => {
    expect(passedOn({ accept: { value: '*/*' } })).toEqual({
      ...rest,
      uri: '/api/login',
      headers: { accept: { value: '*/*' }, 'x-viewer-address': { value: '198.51.100.7' } },
    });
  });

  // ASVS 4.1.3, 15.3.4.
  it('believes no address that the caller sends', () => {
    expect(passedOn({ 'x-viewer-address': { value: '192.0.2.1' } }).headers).toEqual({
      'x-viewer-address': { value: '198.51.100.7' },
    });
  });
});

describe('the address to which a mail program posts', () => {
  const asked = (method: string, uri: string, querystring: object = { key: { value: 'a.b.c' } }) =>
    runInNewContext(`${addressCode}\nhandler(event);`, {
      event: { viewer: { ip: '198.51.100.7' }, request: { method, uri, querystring, headers: {} } },
    }) as { statusCode?: number; headers: { location?: { value: string } } };

  it.each([
    ['GET', '/api/bookings/7/stop-reminders', '/stop-reminders/7#key=a.b.c'],
    ['HEAD', '/api/waiting/20261123-1-2/leave', '/waiting/20261123-1-2#key=a.b.c'],
    ['POST', '/api/waiting/20261123-1-2/leave', undefined],
    ['GET', '/api/bookings/7', undefined],
    ['GET', '/api/bookings/7/8/stop-reminders', undefined],
  ])('leads %s %s to the page that asks, %s', (method, uri, page) => {
    const { statusCode, headers } = asked(method, uri);
    expect([statusCode, headers.location?.value]).toEqual([page && 302, page]);
  });

  it('leads to the page without a key too, which says so', () => {
    expect(asked('GET', '/api/bookings/7/stop-reminders', {}).headers.location?.value).toBe(
      '/stop-reminders/7',
    );
  });
});

describe('the cached-request function', () => {
  const passedOn = (uri: string, querystring: object) => {
    const { request } = runInNewContext(`${cachedCode}\n({ request: handler(event) });`, {
      event: { version: '1.0', request: { ...rest, uri, querystring } },
    }) as { request: { uri: string; querystring: Record<string, { value: string }> } };
    return request;
  };
  const date = { value: '2026-12-01' };

  it.each<[string, string, object]>([
    ['its usual address', '/api/availability', { date }],
    ['other parameters', '/api/availability', { date, zone: { value: 'x' }, v: { value: '7' } }],
    ['an encoded value', '/api/availability', { date: { value: '2026%2D12%2d01' } }],
    ['an encoded path', '/api/%61vailability', { date }],
  ])('gives %s the one entry of its date', (_, uri, query) => {
    expect(passedOn(uri, query)).toEqual({ ...rest, uri: '/api/availability', querystring: { date } });
  });

  it.each<[string, object]>([
    ['without a date', {}],
    ['with two dates', { date: { ...date, multiValue: [date, { value: '2026-12-02' }] } }],
    ['with a date of another form', { date: { value: '1.12.2026' } }],
    ['with something behind the date', { date: { value: '2026-12-01%0A' } }],
    ['with a value that cannot be decoded', { date: { value: '%E0%A4%A' } }],
    ['with another spelling of the name', { Date: date }],
  ])('leaves a request %s without one, which the API refuses', (_, query) => {
    expect(passedOn('/api/availability', query).querystring).toEqual({});
  });
});
