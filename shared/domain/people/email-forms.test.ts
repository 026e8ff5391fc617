import * as z from 'zod/mini';
import { bookingFields } from '../../schemas/booking.ts';
import { type ExactEmail, exactEmail, type NormalisedEmail, normaliseEmail } from './email-forms.ts';

it.each([
  'robin@example.com',
  'a&b@example.com',
  'user@xn--80a1acny.xn--p1ai',
  "sinead.o'connor@example.ie",
  'robin+focus@example.com',
  'robin_example@example.co.uk',
  'ROBIN@EXAMPLE.COM',
  'r@x.io',
  '1234567@qq.com',
  'robin-@example.com',
  'da.me..@docomo.ne.jp',
  'robin.@ezweb.ne.jp',
  'sales/emea@example.com',
  'robin=example@example.com',
  '{robin}@example.com',
  'robin!x#y%z@example.com',
  'robin@mail.engineering.example.photography',
  'robin@1-800-example.com',
  'robin@xn--fiqs8s.xn--fiqs8s',
  `${'r'.repeat(64)}@example.com`,
])('takes the address %s as it is', (email) => {
  expect(z.parse(bookingFields.email, email)).toBe(email);
});

it.each([
  [' robin@example.com ', 'robin@example.com'],
  ['robin@müller.de', 'robin@xn--mller-kva.de'],
  ['robin@пример.рф', 'robin@xn--e1afmkfd.xn--p1ai'],
  ['robin@例え.テスト', 'robin@xn--r8jz45g.xn--zckzah'],
])('takes the address %j as %s', (typed, email) => {
  expect(z.parse(bookingFields.email, typed)).toBe(email);
});

it.each([
  '',
  'robin',
  'robin@gmail',
  '@example.com',
  'robin@',
  'robin@@example.com',
  'robin@example..com',
  'robin@-example.com',
  'robin example@example.com',
  'robin@exam ple.com',
  'robin@example.com\nBcc: all@example.com',
  'robin\r\n@example.com',
  'robin\u0000@example.com',
  '<robin@example.com>',
  'robin@example.com,kim@example.com',
  '"robin"@example.com',
  'robin@[127.0.0.1]',
  '=?utf-8?q?robin?=@example.com',
  'робин@example.com',
  'robin@example\u2028.com',
  'robin@evil.com/ample.müller',
])('refuses the address %j', (email) => {
  expect(z.safeParse(bookingFields.email, email).success).toBe(false);
});

it.each([
  ['Target@Example.com', 'target@example.com'],
  ['target+1@example.com', 'target@example.com'],
  ['target+a+b@example.com', 'target@example.com'],
  ['t.arget@example.com', 't.arget@example.com'],
  ['t.ar.get+x@gmail.com', 'target@gmail.com'],
  ['t.arget@googlemail.com', 'target@gmail.com'],
  ['+only@example.com', '+only@example.com'],
])('counts %s as %s', (email, counted) => {
  expect(normaliseEmail(email)).toBe(counted);
});

it('knows a person by the whole address, without regard to case', () => {
  expect(exactEmail('Target+1@Example.com')).toBe('target+1@example.com');
});

it('is taken by the compiler in neither form for the other', () => {
  type Takes<Wanted, Given> = Given extends Wanted ? true : false;
  const takes: [
    Takes<ExactEmail, NormalisedEmail>,
    Takes<NormalisedEmail, ExactEmail>,
    Takes<ExactEmail, string>,
    Takes<NormalisedEmail, string>,
    Takes<Parameters<typeof exactEmail<NormalisedEmail>>[0], NormalisedEmail>,
  ] = [false, false, false, false, false];
  expect(takes).not.toContain(true);
});
