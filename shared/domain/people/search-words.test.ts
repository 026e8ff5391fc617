import { searchWordsOf, wordSearchOf } from './search-words.ts';

const finds = (typed: string, person: Partial<Parameters<typeof searchWordsOf>[0]>): boolean => {
  const search = wordSearchOf(typed);
  const words = searchWordsOf({ emails: [], ...person });
  return words.some(
    (word) => search?.beginnings.some((beginning) => word.startsWith(beginning)) && search.fits(word),
  );
};

it.each([
  ['ada', 'Ada King'],
  ['KIN', 'Ada King'],
  ['king ada', 'Ada King'],
  ['ada k', 'Ada King'],
  ['smith', 'Anna Maria Smith'],
  ['smith anna', 'Anna Maria Smith'],
  ['jose munoz', 'José Muñoz'],
  ['Łoś', 'Jan Los'],
  ['los', 'Jan Łoś'],
  ['strasse', 'Eva Straße'],
  ['darcy', "Jeanne D'Arcy"],
  ['dupont', 'Anne Martin-Dupont'],
  ['ли', 'Ли На'],
])('%s finds %s', (typed, name) => expect(finds(typed, { name })).toBe(true));

it.each([
  ['555 010 0123', '+1 (555) 010-0123'],
  ['+1-555-010-0123', '5550100123'],
  ['001 555 010 0123', '(555) 010-0123'],
  ['0171 2345678', '+49 171 2345678'],
  ['0049 171 2345678', '0171/2345678'],
  ['0123', '+1 555 010 0123'],
  ['100123', '+1 555 010 0123'],
])('%s finds the phone %s', (typed, phone) => expect(finds(typed, { phone })).toBe(true));

it.each([
  ['555 010 0124', '+1 (555) 010-0123'],
  ['+1 212 010 0123', '+1 (555) 010-0123'],
])('%s does not find the phone %s', (typed, phone) => expect(finds(typed, { phone })).toBe(false));

it('finds an address in any case, and by its beginning', () => {
  const person = { emails: ['Robin.Doe+quiet@Example.com'] };
  expect(finds('ROBIN.doe+QUIET@example.COM', person)).toBe(true);
  expect(finds('robin.doe+quiet@', person)).toBe(true);
  expect(finds('robin', person)).toBe(true);
  expect(finds('robin@example.com', person)).toBe(false);
});

it('finds a user name with its signs', () => {
  expect(finds('Robin_7', { username: 'robin_7' })).toBe(true);
});

it.each(['', ' ', 'a', '!!', '١'])('asks nothing for %j', (typed) =>
  expect(wordSearchOf(typed)).toBeUndefined(),
);
