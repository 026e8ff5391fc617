import * as z from 'zod/mini';
import { optionalText, personName, requiredText } from './text.ts';

const name = personName({ name: 'your name', maxLength: 20 });
const sentenceOf = (schema: z.ZodMiniType, input: unknown): string | undefined =>
  z.safeParse(schema, input).error?.issues[0]?.message;

it('brings a name into one form', () => {
  expect(z.parse(name, ' Zoe\u0308\u00a0 R.Example ')).toBe('Zoë R. Example');
});

it.each([
  [undefined, 'Please enter your name.'],
  ['\u00a0', 'Please enter your name.'],
  ['n'.repeat(21), 'Please shorten your name to 20 characters.'],
  [
    'Robin\u2800(staff)',
    'Please write your name in letters and digits, with no more than spaces and the signs \' " ( ) . , & - / between them.',
  ],
])('refuses the name %j with a sentence that helps', (input, sentence) => {
  expect(sentenceOf(name, input)).toBe(sentence);
});

it('keeps the lines of a text, and takes other ends of a line for such', () => {
  const text = requiredText({ name: 'your task', maxLength: 100, lines: true });
  expect(z.parse(text, ' Read\u2028write\u2029rest\r\ngo\u2028')).toBe('Read\nwrite\nrest\r\ngo');
});

it('takes no ends of a line in a text of one line', () => {
  const text = optionalText({ name: 'your phone number', maxLength: 100 });
  expect(sentenceOf(text, '1\u20282')).toBe('Please remove control characters from your phone number.');
});
