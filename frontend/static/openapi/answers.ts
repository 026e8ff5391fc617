import { challengeHeader } from '../../../shared/contract/challenge-headers.ts';
import { type Caller, type Endpoint, refusals } from '../../../shared/contract/definition/endpoint.ts';
import { challenge } from '../../../shared/schemas/challenge.ts';
import { jsonSchema, jsonText } from './json-schema.ts';

type Sentence = readonly [description: string, example: string];

const sentence = ([description, example]: Sentence, headers?: object) => ({
  description,
  ...(headers && { headers }),
  content: { 'text/plain': { schema: { type: 'string' }, example } },
});

const retryAfter = {
  'retry-after': { description: 'Seconds until another try may succeed.', schema: { type: 'integer' } },
};
const work = {
  [challengeHeader]: {
    description:
      'The work, as altcha-lib solves it with PBKDF2: find the counter whose derived key begins with keyPrefix.',
    schema: jsonText(challenge, 'output'),
  },
};

const refusalTexts: Readonly<Record<number, Sentence>> = {
  400: ['The signature is missing or wrong.', 'The signature is not valid.'],
  401: ['Nobody is signed in.', 'Please sign in.'],
  404: ['There is nothing here for this caller.', 'There is no such booking.'],
};

const noKey: Sentence = [
  'There is no such key, or it was revoked.',
  'Please send a key in the header Authorization: Bearer.',
];

const refusalOf = (caller: Caller): object => {
  const status = refusals[caller];
  const text = caller === 'machine' ? noKey : refusalTexts[status ?? 0];
  return status && text ? { [status]: sentence(text) } : {};
};

/** The answer to somebody who is known, and may not do this. */
const forbidden = ({ caller, method }: Endpoint): object => {
  if (caller === 'machine')
    return { 403: sentence(['The key reads something else.', 'This key reads the calendar alone.']) };
  if (method !== 'GET')
    return {
      403: sentence([
        'A browser sent this from another site, or it is for others.',
        'This came from another website.',
      ]),
    };
  return caller.startsWith('operator')
    ? { 403: sentence(['A proctor is signed in.', 'This is for operators only.']) }
    : {};
};

/** True when a call may be asked to do work first: it counts attempts, and keeps what it has asked. */
export const mayAskForWork = ({ touches: { writes = [] } }: Pick<Endpoint, 'touches'>): boolean =>
  writes.includes('CHALLENGE#') && writes.includes('THROTTLE#');

/** The answer that asks for a passkey or for work, after which the same request is accepted. */
const required = (endpoint: Endpoint): object => {
  if (endpoint.caller.endsWith('-stepped-up'))
    return {
      428: sentence(['The passkey has to be shown again.', 'Please show your passkey once more for this.']),
    };
  if (endpoint.caller === 'member-just-signed-in')
    return { 428: sentence(['The sign-in was more than ten minutes ago.', 'Please sign in again first.']) };
  return mayAskForWork(endpoint)
    ? { 428: sentence(['Some work is asked for before this is accepted.', 'Please try again.'], work) }
    : {};
};

/** Each error is one plain sentence for people, as text. */
export const errorAnswers = (endpoint: Endpoint) => {
  const { method, query, body, caller } = endpoint;
  return {
    ...((query || body) && { 400: sentence(['The request is not well-formed.', 'Please enter your name.']) }),
    ...refusalOf(caller),
    ...forbidden(endpoint),
    ...(method !== 'GET' && {
      409: sentence([
        'The state has changed: the sentence says how to go on.',
        'This time has just been taken.',
      ]),
    }),
    ...required(endpoint),
    429: sentence(['Too many requests.', 'Please wait a moment and try again.'], retryAfter),
    default: sentence(['Any other error.', 'Something went wrong. Please try again.'], retryAfter),
  };
};

const etag = {
  etag: { description: 'Changes with the text.', schema: { type: 'string' } },
};

/** The answer to a request that succeeds. */
export const successAnswers = ({ status, response, text, example }: Endpoint) => ({
  [status]: {
    description: 'Success.',
    ...(text && { headers: etag }),
    content: {
      [text?.contentType ?? 'application/json']: {
        schema: jsonSchema(response, 'output'),
        example: example.answer,
      },
    },
  },
  ...(text && { 304: { description: 'It has not changed since it was read.', headers: etag } }),
});
