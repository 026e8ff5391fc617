import { randomUUID } from 'node:crypto';
import { needsSession, needsStaff } from '../../../../shared/contract/definition/endpoint.ts';
import { type EndpointKey, endpointKeys, endpoints } from '../../../../shared/contract/endpoints.ts';
import { exampleRequest, type Known } from '../../../testing/in-process/example-request.ts';
import { Visitor } from '../system/visitor.ts';
import { dateIn } from './scenario.ts';
import type { Stage } from './stage.ts';

/** Those who call, and what they know. */
interface Callers {
  guest: Visitor;
  operator: Visitor;
  known: Known;
}

const aMember = async ({ system }: Stage): Promise<Visitor> => {
  const member = new Visitor(system);
  const username = `other-${randomUUID().slice(0, 8)}`;
  await member.call('register', { body: { username, password: 'a long pass phrase' } });
  return member;
};

/**
 * Calls every endpoint that no journey has called, with the request of its example. Where that is refused here, since
 * hours are free or a key is forged, the refusal is counted.
 */
export const countRemaining = async (stage: Stage, { guest, operator, known }: Callers): Promise<void> => {
  const member = await aMember(stage);
  const callerOf = (key: EndpointKey): Visitor => {
    if (needsStaff(endpoints[key])) return operator;
    return needsSession(endpoints[key]) ? member : guest;
  };
  for (const key of endpointKeys.filter((name) => !stage.isCounted(name))) {
    const request = exampleRequest(key, { date: dateIn(10), ...known });
    await stage.count(key, () => callerOf(key).call(key, request, true));
  }
};
