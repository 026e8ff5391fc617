import * as fc from 'fast-check';
import { codeSigns, readShortCode, shortCodeLength, shownShortCode } from './short-code.ts';

const code = fc
  .array(fc.constantFrom(...codeSigns), { minLength: shortCodeLength, maxLength: shortCodeLength })
  .map((signs) => signs.join(''));

it('reads each code as it is shown, and as people type it', () => {
  void fc.assert(
    fc.property(code, (one) => {
      const shown = shownShortCode(one);
      const mixedUp = shown.replaceAll('0', 'O').replaceAll('1', 'l');
      expect([one, shown, shown.toUpperCase(), mixedUp].map(readShortCode)).toEqual(Array(4).fill(one));
    }),
  );
});

it('reads nothing else', () => {
  const others = [
    '',
    'k7q2-m9x',
    'k7q2-m9xwx',
    'k7q2 m9xw',
    'k7q2-m9xu',
    '5f0c1f0e-7c7f-4d7b-9c55-2c8f0f4a9999',
  ];
  expect(others.map(readShortCode)).toEqual(others.map(() => undefined));
});
