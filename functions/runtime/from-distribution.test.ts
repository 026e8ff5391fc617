import { call } from '../../infra/testing/in-process/call.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';

freshSystemForEachTest();

const ask = (headers: Record<string, string> = {}) =>
  call('get-availability', { query: { date: '2026-11-23' }, headers });

let withoutOrigin: string;

beforeAll(() => {
  withoutOrigin = process.env.SERVICE_KEYS ?? '';
});

afterEach(() => {
  process.env.SERVICE_KEYS = withoutOrigin;
});

const accept = (origin: string): void => {
  process.env.SERVICE_KEYS = JSON.stringify({ ...JSON.parse(withoutOrigin), origin });
};

it.each(['previous', 'current', 'next'])('accepts a request with the %s key', async (key) => {
  accept('previous,current,next');
  expect((await ask({ 'x-origin-key': key })).status).toBe(200);
});

it.each([
  ['no key', {}],
  ['another key', { 'x-origin-key': 'guess' }],
  ['all keys at once', { 'x-origin-key': 'previous,current,next' }],
  ['an empty key', { 'x-origin-key': '' }],
])('rejects a request with %s', async (_, headers) => {
  accept('previous,current,next');
  const { status, text } = await ask(headers);
  expect([status, text]).toEqual([403, 'Please use the address of the website.']);
});

it('rejects an empty key when the list has a gap', async () => {
  accept(',current,');
  expect((await ask({ 'x-origin-key': '' })).status).toBe(403);
});

// ASVS 13.1.1, 13.2.1–2, 13.3.2, 16.2.3, 16.4.2.
it('rejects every request when the list is empty', async () => {
  accept('');
  expect((await ask()).status).toBe(403);
});

it('accepts requests without a key when there is no CloudFront', async () => {
  expect((await ask()).status).toBe(200);
});
