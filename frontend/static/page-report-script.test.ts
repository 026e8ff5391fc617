import { runInNewContext } from 'node:vm';
import { pageReport, pageReportsPath } from '../../shared/schemas/page-report.ts';
import { pageReportScript } from './page-report-script.ts';

const origin = 'https://quiet.test';

/** A page that runs the script. `random` decides whether its visit is told. */
const pageWith = ({ random = 0.5, webdriver = false, pathname = '/bookings/42' } = {}) => {
  const sent: unknown[] = [];
  const listeners: Record<string, (event: object) => void> = {};
  runInNewContext(pageReportScript, {
    navigator: {
      webdriver,
      sendBeacon: (path: string, body: string) => sent.push([path, JSON.parse(body)]),
    },
    document: { documentElement: { dataset: { release: '1f2e3d4c5b' } } },
    location: { pathname, origin },
    addEventListener: (name: string, listen: (event: object) => void) => {
      listeners[name] = listen;
    },
    Blob: function Blob([text]: string[]) {
      return Object(text);
    },
    Math: { random: () => random },
  });
  const kinds = () => sent.map((report) => (report as [string, { kind: string }])[1].kind);
  return { sent, kinds, fail: (event: object) => listeners.error?.(event), listeners };
};

const missing = (src: string, tagName = 'SCRIPT') => ({ target: { tagName, src } });
const thrown = (filename: string) => ({ target: {}, error: new Error('told to'), filename });

// Alarm: PageFaults.
it('tells kind, release and the first part of the path, and nothing else', () => {
  const { sent, fail } = pageWith();
  fail(missing(`${origin}/assets/main.js`));
  expect(sent).toEqual([
    [pageReportsPath, { kind: 'script-missing', release: '1f2e3d4c5b', page: 'bookings' }],
  ]);
});

it.each(['/Booking', '/index.html', `/${'%F0%9F%8C%BF'.repeat(9)}/7`, '//', '/%', '/.env'])(
  'tells of a fault at %s in a report that is taken',
  (pathname) => {
    const { sent, fail } = pageWith({ pathname });
    fail(missing(`${origin}/assets/main.js`));
    expect(sent.map((report) => pageReport.safeParse((report as [string, object])[1]).success)).toEqual([
      true,
    ]);
  },
);

it.each<[string, object]>([
  ['script-missing', missing(`${origin}/assets/main.js`)],
  ['script-missing', { target: { tagName: 'LINK', href: `${origin}/assets/main.js` } }],
  ['stripe-missing', missing('https://js.stripe.com/v3/')],
  ['script-error', thrown(`${origin}/assets/main.js`)],
  ['script-error', thrown('')],
])('tells %s once, however often it happens', (kind, event) => {
  const { kinds, fail } = pageWith();
  for (let times = 0; times < 1000; times += 1) fail(event);
  expect(kinds()).toEqual([kind]);
});

it('tells of a promise that nobody caught', () => {
  const { kinds, listeners } = pageWith();
  listeners.unhandledrejection?.({});
  expect(kinds()).toEqual(['script-error']);
});

it.each<[string, object]>([
  ['a picture', missing('https://elsewhere.test/a.png', 'IMG')],
  ['a script of an extension', thrown('chrome-extension://abc/a.js')],
  ['a script of which the browser hides the error', { target: {}, error: null, filename: '' }],
])('is silent about %s', (_, event) => {
  const { kinds, fail } = pageWith();
  fail(event);
  expect(kinds()).toEqual([]);
});

it('tells of one visit in ten, and of no robot', () => {
  expect(pageWith({ random: 0.09 }).kinds()).toEqual(['visit']);
  expect(pageWith({ random: 0.1 }).kinds()).toEqual([]);
  expect(pageWith({ random: 0.09, webdriver: true }).kinds()).toEqual([]);
});
