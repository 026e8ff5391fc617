import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keptResults } from './kept-results.ts';
import { resultTables, withResult } from './report.ts';
import { tryConditions } from './try-conditions.ts';

let results: string;
beforeEach(() => {
  results = mkdtempSync(join(tmpdir(), 'conditions-test-'));
  process.env.AWS_ENDPOINT_URL_DYNAMODB = process.env.TEST_DYNAMODB_ENDPOINT;
});
afterEach(() => rmSync(results, { recursive: true }));

const example = 'infra/lab/conditions/example/lockers.ts';

it('names the conditions that a test holds, and those that none holds', async () => {
  const told: string[] = [];
  const { conditions, outcomes } = await tryConditions({
    folder: 'infra/lab/conditions/example',
    files: [example],
    workers: 2,
    reaches: keptResults(join(results, 'reaches.json')),
    reds: keptResults(join(results, 'reds.json')),
    onRecording: (tests) => told.push(`${tests} recorded`),
    onOutcome: ({ kind, clause }, done, total) => told.push(`${done}/${total} ${kind} ${clause}`),
  });
  expect(outcomes.map(({ id, clause, kind }) => [id, clause, kind]).sort()).toEqual([
    [`${example} leaveLocker`, 'owner', 'survived'],
    [`${example} passLocker`, 'owner', 'survived'],
    [`${example} passLocker`, 'pk', 'survived'],
    [`${example} takeLocker`, 'attribute_not_exists(pk)', 'held'],
  ]);
  expect(outcomes).toContainEqual(
    expect.objectContaining({
      kind: 'held',
      test: expect.stringContaining('example/lockers.test.ts'),
      failed: 'gives a locker to one person at a time',
    }),
  );
  expect(told).toHaveLength(5);
  expect(told[0]).toBe('1 recorded');

  const document = withResult(
    'Before\n<!-- npm run conditions writes from here -->\nold\n<!-- to here -->\nAfter\n',
    resultTables(conditions, outcomes),
  );
  expect(document).toContain('| 3 | 4 | 1 | 3 |');
  expect(document).toMatch(/^Before[\s\S]*passLocker` \| `pk`[\s\S]*After\n$/);
  expect(document).not.toContain('old');
});
