import { lockersText } from './lockers.ts';

it('tells in one line which lockers are in use, and by whom where two people have one', () => {
  expect(lockersText([])).toBeUndefined();
  const inUse = [
    { locker: '3', people: ['Jo P., seat 1'] },
    { locker: '7', people: ['Ada L., seat 2', 'Sam R., seat 5'] },
  ];
  expect(lockersText(inUse)).toBe('Lockers in use: 3, 7 (Ada L., seat 2 and Sam R., seat 5).');
});
