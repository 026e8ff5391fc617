import { readFileSync } from 'node:fs';
import { backgroundKeys } from '../../shared/contract/background-functions.ts';

const siteSettings = 'shared/settings/site-settings.ts';
const runbook = readFileSync('infra/docs/runbook.md', 'utf8');

it.each(backgroundKeys)('says what to do about dead letters of %s', (key) => {
  expect(runbook).toContain(`\n### Dead letters of ${key}\n`);
});

const numbers = [
  ...runbook.matchAll(/`(\w+)`(?: of [a-z ]+)? in `((?:functions|shared)\/[\w/-]+\.ts)`/g),
].map(
  // An operator writes into shared/site.ts what another file declares.
  ([, name = '', file = '']) => ({ name, file: file.replace(/^shared\/site\.ts$/, siteSettings) }),
);

it.each(numbers)('finds the number $name in $file', ({ name, file }) => {
  expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`\\b${name}\\b(:| = )`));
});
