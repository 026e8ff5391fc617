import { readFileSync } from 'node:fs';
import { backgroundKeys } from '../../shared/contract/background-functions.ts';

const runbook = readFileSync('infra/docs/runbook.md', 'utf8');

it.each(backgroundKeys)('says what to do about dead letters of %s', (key) => {
  expect(runbook).toContain(`\n### Dead letters of ${key}\n`);
});
