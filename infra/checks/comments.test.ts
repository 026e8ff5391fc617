import { readFileSync } from 'node:fs';
import { sourceFiles } from './source-files.ts';

interface Line {
  place: string;
  text: string;
}

const comments: Line[] = sourceFiles.flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .map((text, index) => ({ place: `${file}:${index + 1}`, text }))
    .filter(({ text }) => /^\s*(?:\/\/|\/?\*)/.test(text)),
);

/** "What went wrong, read out at once." makes the reader find the subject first. */
const riddle = /^\s*(?:\/\/|\/?\*\*?)\s*(?:What|Who|Whoever|Nobody|Whether)\b/;

it('names its subject at the beginning of each comment', () => {
  expect(comments.filter(({ text }) => riddle.test(text))).toEqual([]);
});

it('has at most 120 characters in each line of a comment', () => {
  expect(comments.filter(({ text }) => text.length > 120)).toEqual([]);
});
