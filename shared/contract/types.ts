import type * as z from 'zod/mini';
import type { EndpointKey, endpoints } from './endpoints.ts';

type Table = typeof endpoints;
type SchemaOf<Key extends EndpointKey, Part extends 'query' | 'body' | 'response'> =
  Table[Key] extends Record<Part, infer Schema extends z.core.$ZodType> ? Schema : never;

/** The types that a caller sends. `undefined` when the endpoint takes none. */
export type BodyInput<Key extends EndpointKey> = [SchemaOf<Key, 'body'>] extends [never]
  ? undefined
  : z.input<SchemaOf<Key, 'body'>>;
export type QueryInput<Key extends EndpointKey> = [SchemaOf<Key, 'query'>] extends [never]
  ? undefined
  : z.input<SchemaOf<Key, 'query'>>;

/** The types that a handler is given, after parsing. */
export type BodyOutput<Key extends EndpointKey> = [SchemaOf<Key, 'body'>] extends [never]
  ? undefined
  : z.output<SchemaOf<Key, 'body'>>;
export type QueryOutput<Key extends EndpointKey> = [SchemaOf<Key, 'query'>] extends [never]
  ? undefined
  : z.output<SchemaOf<Key, 'query'>>;

export type ResponseBody<Key extends EndpointKey> = z.output<SchemaOf<Key, 'response'>>;
