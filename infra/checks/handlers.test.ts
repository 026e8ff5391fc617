import { readdirSync } from 'node:fs';
import { backgroundKeys } from '../../shared/contract/background-functions.ts';

it('has one handler for every background function, and no other', () => {
  const handlers = readdirSync('functions/background')
    .filter((name) => !name.endsWith('.test.ts'))
    .map((name) => name.replace(/\.ts$/, ''));
  expect(handlers.sort()).toEqual([...backgroundKeys].sort());
});
