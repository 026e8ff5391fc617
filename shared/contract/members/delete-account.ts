import { accountDeletion, done } from '../../schemas/user.ts';
import { contract } from '../definition/contract.ts';
import { fulfilmentRows } from '../definition/rows.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/delete-account',
    caller: 'member',
    body: accountDeletion,
    response: done,
    touches: {
      table: ['ConditionCheckItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
      reads: [
        ...fulfilmentRows.reads,
        'BROWSER#',
        'GUEST#',
        'PERSON#',
        'SEARCH#',
        'STRIKES',
        'WAITED#',
        'WAITER#',
      ],
      writes: [
        ...fulfilmentRows.writes,
        'FEED#',
        'MEMBER-PASSKEY#',
        'PERSON#',
        'BROWSER#',
        'EMAIL#',
        'SEARCH#',
        'STRIKES',
        'USERNAME#',
        'WAITER#',
      ],
      indexes: ['owner'],
      stripe: true,
      signingKey: 'signs',
    },
    timeoutSeconds: 25,
    memoryMegabytes: 1024,
  },
  { body: { password: 'x' }, answer: { done: true } },
);
