import type * as z from 'zod/mini';

/**
 * - `personal`: about a person. Erased with them, and given to them in "My data".
 * - `money`: what was bought, when and for how much, and what has become of it. It stays without the person, and is
 *   given to them in "My data".
 * - `technical`: about our work and our staff. It stays, and no visitor is given it.
 */
export type AttributeClass = 'personal' | 'money' | 'technical';

export interface Declaration {
  is: AttributeClass;
  /** True for what stands for a person and says nothing about them. "My data" leaves it out. */
  isStandIn: boolean;
}

const declared = new WeakMap<z.core.$ZodType, Declaration>();

const declare = <Schema extends z.ZodMiniType>(
  schema: Schema,
  is: AttributeClass,
  isStandIn = false,
): Schema => {
  if (declared.has(schema))
    throw new Error('One schema is declared twice. Make a new one for each attribute.');
  declared.set(schema, { is, isStandIn });
  return schema;
};

/* @__NO_SIDE_EFFECTS__ */
export function personal<Schema extends z.ZodMiniType>(schema: Schema): Schema {
  return declare(schema, 'personal');
}

/** A digest of a person, an id of their browser, or a key that holds either. Erased with them. */
/* @__NO_SIDE_EFFECTS__ */
export function personalKey<Schema extends z.ZodMiniType>(schema: Schema): Schema {
  return declare(schema, 'personal', true);
}

/* @__NO_SIDE_EFFECTS__ */
export function money<Schema extends z.ZodMiniType>(schema: Schema): Schema {
  return declare(schema, 'money');
}

/* @__NO_SIDE_EFFECTS__ */
export function technical<Schema extends z.ZodMiniType>(schema: Schema): Schema {
  return declare(schema, 'technical');
}

/** The class of a schema and of all within it. Undefined when only its parts are declared, or nothing is. */
export const declarationOf = (schema: z.core.$ZodType): Declaration | undefined => declared.get(schema);
