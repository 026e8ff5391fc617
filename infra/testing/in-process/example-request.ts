import { exampleDate, exampleIds } from '../../../shared/contract/definition/examples.ts';
import { type EndpointKey, endpoints } from '../../../shared/contract/endpoints.ts';
import type { CallOptions } from './call.ts';

/** The ids of rows, and a date, that a caller knows. */
export type Known = Partial<Record<keyof typeof exampleIds | 'date', string>>;

const examples: Record<string, string> = { ...exampleIds, date: exampleDate };

/** The well-formed request in the contract of an endpoint, about what is known in the place of the example's own. */
export const exampleRequest = (key: EndpointKey, known: Known = {}): CallOptions => {
  const { answer: _, ...request } = endpoints[key].example;
  const text = Object.entries(known).reduce(
    (written, [name, value]) => written.replaceAll(`"${examples[name]}"`, JSON.stringify(value)),
    JSON.stringify(request),
  );
  return JSON.parse(text) as CallOptions;
};
