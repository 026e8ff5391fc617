import { machineKeyWithSecret, newMachineKey } from '../../schemas/staff/integrations.ts';
import { contract } from '../definition/contract.ts';
import { exampleKey } from '../definition/examples.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/staff/keys',
    caller: 'operator-stepped-up',
    body: newMachineKey,
    response: machineKeyWithSecret,
    status: 201,
    touches: {
      table: ['BatchGetItem', 'PutItem', 'Query'],
      reads: ['KEY#', 'KEYS'],
      writes: ['AUDIT#', 'KEY#', 'KEYS'],
    },
  },
  {
    body: { id: exampleKey.id, scope: 'bookings', namesPeople: false, note: exampleKey.note },
    answer: { ...exampleKey, key: `${exampleKey.beginning}9c1d7b60` },
  },
);
