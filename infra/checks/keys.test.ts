import { audiences } from '../../shared/domain/access/key-terms.ts';
import { type KeyName, keyNames, keys } from '../../shared/domain/access/keys.ts';
import { fatesOf, printPage } from './printed/keys.ts';

it('has a line for the key of each token, in shared/domain/access/keys.ts', () => {
  const declared = keyNames.map((name) => keys[name].token);
  expect(audiences.filter((audience) => !declared.includes(audience))).toEqual([]);
});

const reasonsOf = (name: KeyName): string[] => [
  ...(keys[name].endless === undefined ? [] : [keys[name].endless]),
  ...fatesOf(name).flatMap(({ fate }) => (fate === 'ends' ? [] : [fate.outlives])),
];

it.each(keyNames)('the %s ends with something, and has a sentence for what it outlives', (name) => {
  const { endless, own = [] } = keys[name];
  const endings = fatesOf(name).filter(({ fate }) => fate === 'ends');
  expect(endless === undefined || own.length + endings.length > 0).toBe(true);
  expect(reasonsOf(name).filter((reason) => !/^[A-Z].+\.$/.test(reason))).toEqual([]);
});

it('prints each key with its endings', () => {
  const [, , ...lines] = printPage().split('\n');
  expect(lines.map((line) => line.split(' | ').length)).toEqual(keyNames.map(() => 7));
  expect(lines.find((line) => line.startsWith('| browser cookie |'))).toContain(
    'signing out in this browser;',
  );
});
