import { randomUUID } from 'node:crypto';
import type { TestBrowser } from '../../infra/testing/in-process/call.ts';
import type { MachineScope } from '../../shared/domain/machines/scopes.ts';

/** Makes a key in the office. */
export const aKey = async (operator: TestBrowser, scope: MachineScope, namesPeople = false) => {
  const made = await operator.call('create-key', { body: { id: randomUUID(), scope, namesPeople } });
  if (made.status !== 201) throw new Error(`${made.status}: ${made.text}`);
  return { ...made.body, headers: { authorization: `Bearer ${made.body.key}` } };
};
