import type * as z from 'zod/mini';
import { type Declaration, declarationOf } from './rows/attribute-classes.ts';

type Schema = z.core.$ZodType;

/** An attribute of a row, as its schema declares it. */
export interface Attribute {
  /** Its name after those of the attributes that it is in. `*` stands for each element of a list, or each name. */
  path: readonly string[];
  /** Undefined when nobody has said it. */
  declaration: Declaration | undefined;
  isOptional: boolean;
  schema: Schema;
}

/**
 * The attributes in a schema, also those within objects and lists, and of each form that a row may have. One that
 * several forms have is there for each of them.
 */
export const attributesOf = (schema: Schema, path: readonly string[] = [], mayLack = false): Attribute[] => {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const isOptional = mayLack || def.type === 'optional';
  const inner = (part: Schema, name: string) => attributesOf(part, [...path, name]);
  const declaration = declarationOf(schema);
  if (!declaration)
    switch (def.type) {
      case 'object':
        return [
          ...Object.entries(def.shape).flatMap(([name, part]) => inner(part, name)),
          ...(def.catchall && def.catchall._zod.def.type !== 'never' ? inner(def.catchall, '*') : []),
        ];
      case 'union':
        return def.options.flatMap((option) => attributesOf(option, path, isOptional));
      case 'optional':
        return attributesOf(def.innerType, path, true);
      case 'array':
        return inner(def.element, '*');
      case 'record':
        return inner(def.valueType, '*');
    }
  return [{ path, declaration, isOptional, schema }];
};
