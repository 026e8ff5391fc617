import * as z from 'zod/mini';
import { models } from './models.ts';

type Io = keyof typeof models;

const registryOf = (io: Io) => {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(models[io])) registry.add(schema, { id });
  return registry;
};
const registries = { input: registryOf('input'), output: registryOf('output') };

const uri = (id: string): string => `#/components/schemas/${id}`;

/** Each model by its name. Models within models are named too. */
export const modelSchemas = (): Record<string, object> => {
  const schemasOf = (io: Io) =>
    Object.entries(z.toJSONSchema(registries[io], { io, unrepresentable: 'any', uri }).schemas);
  return Object.fromEntries(
    [...schemasOf('input'), ...schemasOf('output')].map(([name, { $schema, $id, ...schema }]) => [
      name,
      schema,
    ]),
  );
};

/** A JSON schema of what is sent or answered, as OpenAPI 3.1 takes it. It names the models that it has. */
export const jsonSchema = (schema: z.ZodMiniType, io: Io): Record<string, unknown> => {
  const metadata = registries[io];
  const { id } = metadata.get(schema) ?? {};
  if (id) return { $ref: uri(id) };
  const { $schema, $defs, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', metadata });
  return JSON.parse(JSON.stringify(rest).replaceAll('"#/$defs/', '"#/components/schemas/'));
};

/** The schema of a header that holds JSON. */
export const jsonText = (schema: z.ZodMiniType, io: Io): Record<string, unknown> => ({
  type: 'string',
  contentMediaType: 'application/json',
  contentSchema: jsonSchema(schema, io),
});
