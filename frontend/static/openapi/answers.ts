import { challengeHeader } from '../../../shared/contract/challenge-headers.ts';
import { type Endpoint, refusals } from '../../../shared/contract/definition/endpoint.ts';
import { jsonSchema } from './json-schema.ts';

const sentence = (description: string, example: string, headers?: object) => ({
  description,
  ...(headers && { headers }),
  content: { 'text/plain': { schema: { type: 'string' }, example } },
});

const retryAfter = {
  'retry-after': { description: 'Seconds until another try may succeed.', schema: { type: 'integer' } },
};

const refusalTexts: Readonly<Record<number, [description: string, example: string]>> = {
  400: ['The signature is missing or wrong.', 'The signature is not valid.'],
  401: ['Nobody is signed in.', 'Please sign in.'],
  404: ['There is nothing here for this caller.', 'There is no such booking.'],
};

/** Each error is one plain sentence for people, as text. */
export const errorAnswers = ({ caller, method, query, body, touches }: Endpoint) => {
  const refusal = refusals[caller];
  const [description, example] = (refusal && refusalTexts[refusal]) || [];
  const isUnsafe = method !== 'GET';
  return {
    ...((query || body) && { 400: sentence('The request is not well-formed.', 'Please enter your name.') }),
    ...(refusal && description && example && { [refusal]: sentence(description, example) }),
    ...(caller.endsWith('-machine') && {
      403: sentence('The key reads something else.', 'This key reads the calendar alone.'),
    }),
    ...(isUnsafe && {
      403: sentence(
        'A browser sent this from another site, or it is for others.',
        'This came from another website.',
      ),
      409: sentence(
        'The state has changed: the sentence says how to go on.',
        'This time has just been taken.',
      ),
    }),
    ...(touches.writes?.includes('CHALLENGE#') && {
      428: sentence('Some work is asked for before this is accepted.', 'Please try again.', {
        [challengeHeader]: { description: 'The work, as JSON.', schema: { type: 'string' } },
      }),
    }),
    429: sentence('Too many requests.', 'Please wait a moment and try again.', retryAfter),
    default: sentence('Any other error.', 'Something went wrong. Please try again.', retryAfter),
  };
};

/** The answer to a request that succeeds. */
export const successAnswer = ({ status, response, text, example }: Endpoint) => ({
  [status]: {
    description: 'Success.',
    content: {
      [text?.contentType ?? 'application/json']: {
        schema: jsonSchema(response, 'output'),
        example: example.answer,
      },
    },
  },
});
