import { deskNames } from './desk.ts';

describe('names at the desk', () => {
  it.each([
    [['Robin Example'], ['Robin E.']],
    [['Cher'], ['Cher']],
    [
      ['Alex Miller', 'Alex Moreno', 'Sam Miller'],
      ['Alex Mi.', 'Alex Mo.', 'Sam M.'],
    ],
    [
      ['Alex Milton', 'alex milner', 'Alex Moss'],
      ['Alex Milt.', 'alex miln.', 'Alex Mo.'],
    ],
    [
      ['Alex Miller', 'Alex Q. Miller'],
      ['Alex M.', 'Alex M.'],
    ],
    [
      ['Alex Li', 'Alex Lin'],
      ['Alex L.', 'Alex Li.'],
    ],
    [
      ['Alex Robertson', 'Alex Roberts'],
      ['Alex Robe.', 'Alex Robe.'],
    ],
    [
      ['Alex', 'Alex', 'Alex Moss'],
      ['Alex', 'Alex', 'Alex M.'],
    ],
  ])('of %j are %j', (names, shown) => {
    expect(deskNames(names)).toEqual(shown);
  });
});
