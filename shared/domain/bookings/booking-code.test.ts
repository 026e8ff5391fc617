import fc from 'fast-check';
import { bookingCode, codeWord, codeWordIn } from './booking-code.ts';

it.each([
  ['0198c2f4-aaaa-4bbb-8ccc-1234567439e5', 'QH-8EF5'],
  ['0198c2f4-aaaa-4bbb-8ccc-123456700000', 'QH-0000'],
  ['0198c2f4-aaaa-4bbb-8ccc-1234567fffff', 'QH-ZZZZ'],
  ['0198c2f4-aaaa-4bbb-8ccc-123456700021', 'QH-0011'],
])('names the booking %s %s', (id, code) => {
  expect(bookingCode(id)).toBe(code);
});

it.each(['QH-0A1V', 'qh-0a1v', '0A1V', '0a1v', ' qh 0a1v ', 'QH0A1V', 'QH–0A1V', 'oalv', 'QH-OAIU'])(
  'reads %j as 0A1V',
  (typed) => {
    expect(codeWordIn(typed)).toBe('0A1V');
  },
);

it.each(['', 'QH-', '0A1', 'QH-0A1VX', 'robin', 'José', 'a b c d e', '0A1V?'])(
  'reads no code in %j',
  (typed) => {
    expect(codeWordIn(typed)).toBeUndefined();
  },
);

it('reads the code of every booking, with and without its beginning, in any case', () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      const code = bookingCode(id);
      expect(code).toMatch(/^QH-[0-9A-HJKMNP-TV-Z]{4}$/);
      for (const typed of [code, code.toLowerCase(), code.slice(3), codeWord(id).toLowerCase()])
        expect(codeWordIn(typed)).toBe(codeWord(id));
    }),
  );
});
