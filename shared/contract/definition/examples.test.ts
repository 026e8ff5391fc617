import { endpointKeys, endpoints } from '../endpoints.ts';
import type { Endpoint } from './endpoint.ts';

it.each(endpointKeys)('%s takes its example, and gives the answer of it', (key) => {
  const { query, body, response, example, path }: Endpoint = endpoints[key];
  if (query) query.parse(example.query);
  if (body) body.parse(example.body);
  // A field that the schema does not know is left out of a parsed answer.
  expect(response.parse(example.answer)).toEqual(example.answer);
  const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  expect(Object.keys(example.parameters ?? {})).toEqual(named);
});
