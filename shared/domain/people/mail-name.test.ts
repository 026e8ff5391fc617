import { mailName } from './mail-name.ts';

it.each([
  ['reminder-2#0b6f#0', 'reminder, 2 hours before'],
  ['no-show-taken-back#0b6f#a091', 'the desk has taken back that nobody has come'],
  ['refunded#0b6f#a091', 'a part of the price comes back'],
  ['booking-confirmed#0b6f', 'confirmation'],
])('%s is told as “%s”', (key, name) => expect(mailName(key)).toBe(name));
