import type * as z from 'zod/mini';
import type { EndpointKey, endpoints } from './endpoints.ts';

type Table = typeof endpoints;
type Part = 'body' | 'query' | 'response';

/** The type of a part of a contract, as it is sent. `undefined` when the endpoint takes none. */
type InputOf<Contract, Name extends Part> =
  Contract extends Record<Name, infer Schema extends z.core.$ZodType> ? z.input<Schema> : undefined;
/** The same after parsing. */
export type OutputOf<Contract, Name extends Part> =
  Contract extends Record<Name, infer Schema extends z.core.$ZodType> ? z.output<Schema> : undefined;

/** The types that a caller sends. */
export type BodyInput<Key extends EndpointKey> = InputOf<Table[Key], 'body'>;
export type QueryInput<Key extends EndpointKey> = InputOf<Table[Key], 'query'>;

/** The types that a handler is given. */
export type BodyOutput<Key extends EndpointKey> = OutputOf<Table[Key], 'body'>;

export type ResponseBody<Key extends EndpointKey> = OutputOf<Table[Key], 'response'>;
