import { mailboxOf } from './mailbox.ts';

it.each([
  ['Target@Example.com', 'target@example.com'],
  ['target+1@example.com', 'target@example.com'],
  ['target+a+b@example.com', 'target@example.com'],
  ['t.arget@example.com', 't.arget@example.com'],
  ['t.ar.get+x@gmail.com', 'target@gmail.com'],
  ['t.arget@googlemail.com', 'target@gmail.com'],
  ['+only@example.com', '+only@example.com'],
])('%s is the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
