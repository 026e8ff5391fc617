import { personOf } from './person.ts';

const vera = personOf({ email: 'vera@example.com', userId: 'v' });

it('knows a member with a confirmed address by the account, whatever address they type', () => {
  expect(personOf({ email: 'other@example.com', userId: 'v' })).toEqual(vera);
  expect(personOf({ email: 'vera@example.com', userId: 'w' })).not.toEqual(vera);
});

it('takes nobody for a member who typed the address of one', () => {
  for (const booker of [{}, { userId: 'x', ownerUnconfirmed: true }])
    expect(personOf({ email: 'vera@example.com', ...booker })).toEqual({
      kind: 'mailbox',
      name: 'vera@example.com',
    });
});

it.each(['Vera@Example.com', 'vera+1@example.com', 'vera+focus+2@example.com'])(
  'knows everybody else by the mailbox: %s',
  (email) => {
    expect(personOf({ email })).toEqual({
      kind: 'mailbox',
      name: 'vera@example.com',
      ...(email.includes('+') && { formerName: email }),
    });
  },
);
