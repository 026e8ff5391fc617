// Security: Reports of pages.
import { jest } from '@jest/globals';
import { call } from '../../../infra/testing/in-process/call.ts';

const measure = jest.fn();
const measureApart = jest.fn();
jest.unstable_mockModule('../../runtime/metrics.ts', () => ({ measure, measureApart }));
const warned = jest.spyOn(console, 'warn').mockReturnValue();

process.env.SITE_ORIGIN = 'https://quiet.test';
process.env.PAGE_RELEASE = '1f2e3d4c5b';
beforeEach(() => {
  measure.mockClear();
  measureApart.mockClear();
  warned.mockClear();
});

const report = (change: object = {}) =>
  call('report-page', {
    rawBody: JSON.stringify({ kind: 'script-missing', release: '1f2e3d4c5b', page: 'booking', ...change }),
    headers: { 'content-type': 'application/json' },
  });

describe('200', () => {
  it.each(['script-error', 'script-missing', 'stripe-missing'])(
    'counts %s by its kind and release, and logs no more',
    async (kind) => {
      expect((await report({ kind })).status).toBe(200);
      expect(measureApart.mock.calls).toEqual([['PageFaults', { kind, release: '1f2e3d4c5b' }]]);
      expect(warned.mock.calls.map(([line]) => JSON.parse(String(line)))).toEqual([
        expect.objectContaining({ message: 'page fault', kind, release: '1f2e3d4c5b', page: 'booking' }),
      ]);
    },
  );

  it.each(['Booking', 'index.html', '%E0%A4%A', 'robin@example.com', 'bookings/5f0c1f0e'])(
    'counts a fault at the address %s, and does not keep it',
    async (page) => {
      expect((await report({ page })).status).toBe(200);
      expect(warned.mock.calls.map(([line]) => JSON.parse(String(line)).page)).toEqual(['unknown']);
    },
  );

  it('makes no metric of a release that somebody makes up', async () => {
    await report({ release: 'made-up' });
    expect(measureApart.mock.calls).toEqual([['PageFaults', { kind: 'script-missing', release: 'earlier' }]]);
  });

  // Alarm: PageFaults.
  it('counts a visit for ten', async () => {
    await report({ kind: 'visit' });
    expect(measure.mock.calls).toContainEqual(['PageVisits', 10]);
    expect(measureApart).not.toHaveBeenCalled();
  });

  it.each(['application/reports+json', 'application/csp-report'])(
    'counts a report of a policy that a browser sends as %s, of any size and content',
    async (type) => {
      const rawBody = JSON.stringify([{ body: { documentURL: 'https://quiet.test/bookings/1#key=secret' } }]);
      const { status } = await call('report-page', {
        rawBody: rawBody + 'x'.repeat(5000),
        headers: { 'content-type': type },
      });
      expect(status).toBe(200);
      expect(measureApart.mock.calls).toEqual([['PageFaults', { kind: 'policy', release: 'any' }]]);
      expect(warned.mock.calls.join()).not.toContain('secret');
    },
  );
});

it.each([
  [400, 'of another kind', { kind: 'cookie' }],
  [400, 'with a long address in its page', { page: 'bookings/5f0c1f0e-2b1a-4c3d-8e4f' }],
  [400, 'with more than it may tell', { email: 'robin@example.com' }],
  [413, 'of more than 2 KiB', { page: 'x'.repeat(2048) }],
])('answers %i to a report %s, and counts nothing', async (expected, _, change) => {
  expect((await report(change)).status).toBe(expected);
  expect(measureApart).not.toHaveBeenCalled();
});
