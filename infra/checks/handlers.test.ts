import { readdirSync } from 'node:fs';
import { backgroundKeys } from '../../shared/contract/background-functions.ts';
import { endpointKeys } from '../../shared/contract/endpoints.ts';

const handlersIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => !name.endsWith('.test.ts'))
    .map((name) => name.replace(/\.ts$/, ''))
    .sort();

it('has one handler for every endpoint of the contract, and no other', () => {
  expect(handlersIn('functions/endpoints')).toEqual([...endpointKeys].sort());
});

it('has one handler for every background function, and no other', () => {
  expect(handlersIn('functions/background')).toEqual([...backgroundKeys].sort());
});
