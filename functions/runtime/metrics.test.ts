import { jest } from '@jest/globals';

const emitted: string[] = [];
let write: jest.SpiedFunction<typeof process.stdout.write>;

beforeEach(() => {
  emitted.length = 0;
  write = jest.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    emitted.push(String(chunk));
    return true;
  });
  jest.resetModules();
});
afterEach(() => {
  write.mockRestore();
  delete process.env.METRICS_NAMESPACE;
});

const load = () => import('./metrics.ts');

it('writes one line that CloudWatch reads as a metric', async () => {
  process.env.METRICS_NAMESPACE = 'QuietHours/test';
  const { measure } = await load();
  measure('CentsCaptured', 6500);
  const lines = emitted.filter((line) => line.includes('_aws')).map((line) => JSON.parse(line));
  expect(lines).toEqual([
    {
      _aws: {
        Timestamp: expect.any(Number),
        CloudWatchMetrics: [
          {
            Namespace: 'QuietHours/test',
            Dimensions: [['service']],
            Metrics: [{ Name: 'CentsCaptured', Unit: 'Count' }],
          },
        ],
      },
      service: 'quiet-hours',
      CentsCaptured: 6500,
    },
  ]);
});

it('counts down with a negative value', async () => {
  process.env.METRICS_NAMESPACE = 'QuietHours/test';
  const { measure } = await load();
  measure('StakeCentsHeld', -1000);
  expect(emitted.join('')).toContain('"StakeCentsHeld":-1000');
});

it('counts in all, and apart for the values of dimensions', async () => {
  process.env.METRICS_NAMESPACE = 'QuietHours/test';
  const { measureApart } = await load();
  measureApart('PageFaults', { kind: 'policy', release: 'any' });
  const lines = emitted.filter((line) => line.includes('_aws')).map((line) => JSON.parse(line));
  expect(lines.map(({ _aws }) => _aws.CloudWatchMetrics[0].Dimensions)).toEqual([
    [['service']],
    [['service', 'kind', 'release']],
  ]);
  expect(lines[1]).toMatchObject({ PageFaults: 1, kind: 'policy', release: 'any' });
});

it('is silent without a namespace', async () => {
  const { measure } = await load();
  measure('BookingsMade');
  expect(emitted).toEqual([]);
});
