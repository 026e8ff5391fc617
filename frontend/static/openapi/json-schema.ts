import * as z from 'zod/mini';

/** A JSON schema of what is sent or answered, as OpenAPI 3.1 takes it. */
export const jsonSchema = (schema: z.ZodMiniType, io: 'input' | 'output'): Record<string, unknown> => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

/** The schema of a header that holds JSON. */
export const jsonText = (schema: z.ZodMiniType, io: 'input' | 'output'): Record<string, unknown> => ({
  type: 'string',
  contentMediaType: 'application/json',
  contentSchema: jsonSchema(schema, io),
});
