import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { notBooked, paidTooMuch } from './planted-bugs.ts';

const root = join(import.meta.dirname, '../../../..');

it.each([...paidTooMuch, ...notBooked])('has one place in $file for the bug at "$from"', ({ file, from }) => {
  expect(readFileSync(join(root, file), 'utf8').split(from)).toHaveLength(2);
});
