import { staffMember } from '../../schemas/staff.ts';
import { contract } from '../definition/contract.ts';
import { exampleIds } from '../definition/examples.ts';

export default contract(
  {
    method: 'GET',
    path: '/api/staff/me',
    caller: 'staff',
    response: staffMember,
    touches: {},
  },
  { answer: { id: exampleIds.person, name: 'Pat', role: 'operator', passkeys: 1 } },
);
