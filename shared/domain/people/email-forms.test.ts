import { exactEmail, normaliseEmail } from './email-forms.ts';

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
