// Security: Words of strangers.
import { greet, greetMember, headerText, plainUsername } from './wording.ts';

it.each([
  'Robin',
  'Robin J. Example',
  'Jörg Müller-Lüdenscheidt',
  '李雷',
  'Louis Smith 3rd',
  'Juan (JJ) Pérez',
])('greets %s by name', (name) => {
  expect(greet(name)).toBe(`Hello ${name},`);
});

it.each([
  'evil.example',
  'evil。example',
  'Visit evil.example/now',
  'https://x',
  'robin@evil',
  'a:b',
  '+1 800 555 0199',
  undefined,
  '',
])('leaves %j out of the greeting, since a mail program would make a link of it', (name) => {
  expect(greet(name)).toBe('Hello,');
});

it.each([
  ['call 1 800 555 0199', 'Hello call 1 8…,'],
  ['1-800-555-0199 now', 'Hello 1-8…now,'],
  ['Al (800) 555–0199', 'Hello Al (80…,'],
  ['Robin ٠١٢٣٤٥٦٧', 'Hello Robin ٠١…,'],
])('greets %j with %j, which no mail program takes for the number of a telephone', (name, greeting) => {
  expect(greet(name)).toBe(greeting);
});

it('writes a username as text', () => {
  expect(plainUsername('www.evil.example')).toBe('www dot evil dot example');
  expect(plainUsername('robin_1-x')).toBe('robin_1-x');
});

it.each([
  ['kim.b', 'Hello kim b,'],
  ['robin_1-x', 'Hello robin 1 x,'],
  ['www.evil.example', 'Hello www evil example,'],
  ['1-800-555-0199', 'Hello 1 8…,'],
  ['.k.', 'Hello k,'],
  ['...', 'Hello,'],
])('greets the member %s with "%s"', (username, greeting) => {
  expect(greetMember(username)).toBe(greeting);
});

it.each([
  ['18005550199', '18…'],
  ['1-800-555-0199', '1-8…'],
  ['call_1.800.555.0199', 'call_1 dot 8…'],
  ['--555-0199', '--55…'],
  ['s1234567', 's1234567'],
  ['robin2026', 'robin2026'],
  ['4711', '4711'],
])('writes %s as %s, which no mail program takes for the number of a telephone', (username, written) => {
  expect(plainUsername(username)).toBe(written);
});

it('keeps a header to one line without encoded words', () => {
  expect(headerText('a\r\nBcc: b\u2028c\u2029d\u0000e')).toBe('a Bcc: b c d e');
  expect(headerText('=?utf-8?Q?From=3A?=')).not.toContain('=?');
});
