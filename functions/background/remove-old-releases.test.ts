import { jest } from '@jest/globals';
import { backgroundFunctions } from '../../shared/contract/background-functions.ts';
import { setClock } from '../testing/clock.ts';
import { type S3StandIn, startS3StandIn } from '../testing/s3-stand-in.ts';

const measure = jest.fn();
jest.unstable_mockModule('../runtime/metrics.ts', () => ({ measure }));

const { timeoutSeconds } = backgroundFunctions['remove-old-releases'];
const now = new Date('2026-11-20T13:00:00Z');

let s3: S3StandIn;
let lines: Record<string, unknown>[];

beforeAll(async () => {
  s3 = await startS3StandIn();
  Object.assign(process.env, {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL_S3: s3.url,
    SITE_BUCKET: 'site-bucket',
    RELEASE_IN_FORCE: 'releases/current',
  });
});
afterAll(() => s3.close());

beforeEach(() => {
  setClock(now.toISOString());
  s3.files.clear();
  s3.undeletable.clear();
  s3.deletions = [];
  lines = [];
  for (const level of ['info', 'error'] as const)
    jest.spyOn(console, level).mockImplementation((line) => void lines.push(JSON.parse(String(line))));
});
afterEach(() => jest.restoreAllMocks());

const daysAgo = (days: number): Date => new Date(now.getTime() - days * 24 * 3600_000);

const upload = (folder: string, days: number, count: number): void => {
  for (let file = 0; file < count; file += 1) s3.files.set(`${folder}/page-${file}.html`, daysAgo(days));
};

/** Runs with this much time left at each question for it; then with the last value. */
const run = async (...remainingSeconds: number[]): Promise<void> => {
  const { handler } = await import('./remove-old-releases.ts');
  await handler(
    {},
    {
      awsRequestId: 'request-1',
      getRemainingTimeInMillis: () =>
        1000 *
        ((remainingSeconds.length > 1 ? remainingSeconds.shift() : remainingSeconds[0]) ?? timeoutSeconds),
    },
  );
};

const folders = (): string[] => [
  ...new Set([...s3.files.keys()].map((key) => key.split('/').slice(0, 2).join('/'))),
];

it('removes old releases whole, over all pages of the listing, and leaves every other file of the bucket', async () => {
  upload('assets', 400, 3);
  upload('releases/oldest', 90, 20);
  upload('releases/old', 60, 5);
  upload('releases/replaced', 40, 5);
  upload('releases/current', 10, 5);
  upload('releases/next', 0, 5);
  await run();
  expect(folders()).toEqual([
    'assets/page-0.html',
    'assets/page-1.html',
    'assets/page-2.html',
    'releases/replaced',
    'releases/current',
    'releases/next',
  ]);
  expect(lines).toEqual([
    {
      level: 'info',
      message: 'old releases removed',
      requestId: 'request-1',
      inForce: 'releases/current',
      releases: 5,
      old: ['releases/oldest', 'releases/old'],
      filesRemoved: 25,
      filesLeft: 0,
    },
  ]);
});

it('takes the newest file of a release as its upload, so that one that was deployed again stays', async () => {
  upload('releases/old', 60, 5);
  upload('releases/again', 90, 20);
  s3.files.set('releases/again/config.json', daysAgo(20));
  upload('releases/current', 10, 5);
  await run();
  expect(folders()).toEqual(['releases/old', 'releases/again', 'releases/current']);
  expect(s3.deletions).toEqual([]);
});

it('removes nothing while the release in force has no files', async () => {
  upload('releases/old', 90, 5);
  upload('releases/newer', 60, 5);
  await run();
  expect(folders()).toEqual(['releases/old', 'releases/newer']);
});

it('deletes a thousand files in one call', async () => {
  upload('releases/old', 90, 2100);
  upload('releases/before', 75, 1);
  upload('releases/current', 60, 1);
  await run();
  expect(s3.deletions).toEqual([1000, 1000, 100]);
  expect(folders()).toEqual(['releases/before', 'releases/current']);
});

it('goes on after a file that S3 cannot delete, names it, and tries it again in the next run', async () => {
  upload('releases/old', 90, 1200);
  upload('releases/before', 75, 1);
  upload('releases/current', 60, 1);
  s3.undeletable.add('releases/old/page-3.html');
  await run();
  expect([...s3.files.keys()]).toEqual([
    'releases/old/page-3.html',
    'releases/before/page-0.html',
    'releases/current/page-0.html',
  ]);
  expect(lines).toEqual([
    expect.objectContaining({
      level: 'error',
      message: 'file of an old release not removed',
      key: 'releases/old/page-3.html',
      code: 'InternalError',
    }),
    expect.objectContaining({ filesRemoved: 1199, filesLeft: 1 }),
  ]);
  s3.undeletable.clear();
  await run();
  expect(folders()).toEqual(['releases/before', 'releases/current']);
});

it('ends before its time limit, and the next run removes the files that are left', async () => {
  upload('releases/old', 90, 2500);
  upload('releases/before', 75, 1);
  upload('releases/current', 60, 1);
  await run(60, 40, 21);
  expect(s3.deletions).toEqual([1000, 1000]);
  expect(lines).toEqual([expect.objectContaining({ filesRemoved: 2000, filesLeft: 500 })]);
  await run();
  expect(folders()).toEqual(['releases/before', 'releases/current']);
});

it('fails when S3 does not list the releases', async () => {
  process.env.SITE_BUCKET = 'another-bucket';
  await expect(run()).rejects.toThrow('The specified bucket does not exist.');
  process.env.SITE_BUCKET = 'site-bucket';
});

it('measures each run that ends', async () => {
  measure.mockClear();
  await run();
  expect(measure.mock.calls).toEqual([['ReleasesSwept']]);
});
