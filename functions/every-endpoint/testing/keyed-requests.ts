import { randomUUID } from 'node:crypto';
import { type CallOptions, call, type TestBrowser } from '../../../infra/testing/in-process/call.ts';
import { exampleRequest } from '../../../infra/testing/in-process/example-request.ts';
import type { EndpointKey } from '../../../shared/contract/endpoints.ts';
import { machineScopes } from '../../../shared/domain/machines/scopes.ts';
import { aKey } from '../../testing/machine-keys.ts';
import { additionOf, givenPasskey, memberAnswerOf } from '../../testing/member-passkeys.ts';
import { signInDigits, signInToken } from './mailed-tokens.ts';

type Requests = Partial<Record<EndpointKey, readonly CallOptions[]>>;

/** The last part of an address. */
const lastPart = (address: string): string => address.split('/').at(-1) ?? '';

/** The code of a walk-in who pays at their own phone. */
const shortCode = async (operator: TestBrowser): Promise<string> => {
  const { body, text } = await operator.call('create-walk-in', {
    body: { nonce: randomUUID(), name: 'Ada', duration: 1, isStudent: 'no', paidBy: 'phone' },
  });
  if (!('link' in body)) throw new Error(text);
  return lastPart(body.link);
};

/** The requests of a member with a passkey and a calendar, whose mailbox gets a link that signs in. */
const ofMember = async (browser: TestBrowser, email: string): Promise<Requests> => {
  const { cookies } = browser;
  const { passkey, added } = await givenPasskey(browser);
  const parameters = { id: added.id };
  const { address } = (await browser.call('renew-my-calendar')).body;
  const signIn = { body: { key: await signInToken(email) } };
  return {
    'begin-my-passkey': [{ cookies }],
    'add-my-passkey': [{ cookies, body: await additionOf(browser) }],
    'name-my-passkey': [{ ...exampleRequest('name-my-passkey'), cookies, parameters }],
    'remove-my-passkey': [{ cookies, parameters }],
    'passkey-sign-in': [{ body: await memberAnswerOf(passkey) }],
    'read-sign-in-link': [signIn],
    'sign-in-by-link': [signIn],
    'sign-in-by-digits': [{ body: await signInDigits(email) }],
    'calendar-feed': [{ parameters: { file: lastPart(address) } }],
  };
};

/** The requests with a passkey, a link, a code or a key of a machine that only this world knows. */
export const keyedRequests = async (
  member: TestBrowser,
  email: string,
  operator: TestBrowser,
): Promise<Requests> => {
  const requests: Requests = {
    ...(await ofMember(member, email)),
    'open-short-link': [{ parameters: { code: await shortCode(operator) } }],
  };
  for (const scope of machineScopes) {
    const key = `machine-${scope}` as const;
    const { headers } = await aKey(operator, scope);
    const request = { ...exampleRequest(key), headers };
    // The first use of a key in an hour is noted, also that of a request that is refused.
    await call(key, request);
    requests[key] = [request];
  }
  return requests;
};
