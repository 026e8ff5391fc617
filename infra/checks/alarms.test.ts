import { readFileSync } from 'node:fs';

const lines = readFileSync('infra/docs/alarms.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'));

const named = lines.flatMap((line) =>
  [...line.matchAll(/`([\w/-]+\.test\.ts)`: ([^;|]+)/g)].map(([, file = '', test = '']) => ({
    file,
    test: test.trim(),
  })),
);

it.each(named)('$file has the test "$test"', ({ file, test }) => {
  expect(readFileSync(file, 'utf8')).toContain(`it('${test}'`);
});

it('names a test for each alarm, unless AWS alone can move its metric', () => {
  expect(lines).toHaveLength(18);
  for (const line of lines) expect(line).toMatch(/\.test\.ts`: |AWS measures it/);
});
