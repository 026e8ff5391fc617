import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const files = ['frontend', 'functions', 'infra', 'shared'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|tsx|cjs)$/.test(name))
    .map((name) => join(folder, name)),
);

/** "What went wrong, read out at once." makes the reader find the subject first. */
const riddle = /^\s*(?:\/\/|\/?\*\*?)\s*((?:What|Who|Whoever|Nobody|Whether)\b.*)/;

it('names its subject at the beginning of each comment', () => {
  const riddles = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        const [, comment] = riddle.exec(line) ?? [];
        return comment ? [`${file}:${index + 1}: ${comment}`] : [];
      }),
  );
  expect(riddles).toEqual([]);
});
