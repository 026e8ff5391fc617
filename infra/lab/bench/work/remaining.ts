import { randomUUID } from 'node:crypto';
import { needsSession, needsStaff } from '../../../../shared/contract/definition/endpoint.ts';
import { type EndpointKey, endpointKeys, endpoints } from '../../../../shared/contract/endpoints.ts';
import { exampleRequest, type Known } from '../../../testing/in-process/example-request.ts';
import type { Visitor } from '../system/visitor.ts';
import type { Stage } from './stage.ts';

/** Those who call, and what they know. */
interface Callers {
  guest: Visitor;
  /** With a package. */
  member: Visitor;
  operator: Visitor;
  known: Known;
}

/**
 * Calls every endpoint that no journey has called, with the request of its example. A refusal is counted as well: its
 * budget needs a reason.
 */
export const countRemaining = async (
  stage: Stage,
  { guest, member, operator, known }: Callers,
): Promise<void> => {
  const { date = '' } = known;
  const code = `CODE${randomUUID().slice(0, 8).toUpperCase()}`;
  const mailsOfDay = async (): Promise<number> => {
    const { body } = await operator.call('find-bookings', { query: { date } });
    return body.bookings.filter(({ status }) => status === 'booked').length;
  };
  const callerOf = (key: EndpointKey): Visitor => {
    if (needsStaff(endpoints[key])) return operator;
    return needsSession(endpoints[key]) ? member : guest;
  };
  for (const key of endpointKeys.filter((name) => !stage.isCounted(name))) {
    const request = JSON.stringify(exampleRequest(key, known)).replaceAll('"AUTUMN"', `"${code}"`);
    const { rawBody, body, ...others } = JSON.parse(request);
    if (key === 'send-message') body.mails = await mailsOfDay();
    await stage.count(key, () => callerOf(key).call(key, { ...others, body: rawBody ?? body }, true));
  }
};
