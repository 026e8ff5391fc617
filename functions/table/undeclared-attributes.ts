import type * as z from 'zod/mini';
import { declarationOf } from './rows/attribute-classes.ts';

/** The parts of a schema, each by the name of its attribute. The parts of a list or a union have the name of all. */
const partsOf = (
  schema: z.core.$ZodType,
): [name: string | undefined, part: z.core.$ZodType][] | undefined => {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object': {
      const { catchall, shape } = def;
      const others = catchall && catchall._zod.def.type !== 'never' ? [catchall] : [];
      return [...Object.entries(shape), ...others.map((other) => ['*', other] as [string, typeof other])];
    }
    case 'union':
      return def.options.map((option) => [undefined, option]);
    case 'optional':
    case 'nullable':
      return [[undefined, def.innerType]];
    case 'array':
      return [[undefined, def.element]];
    case 'record':
      return [['*', def.valueType]];
    default:
      return undefined;
  }
};

/** The attributes in a schema whose class nobody has declared, each as a path such as `request.name`. */
export const undeclaredIn = (schema: z.core.$ZodType, path: readonly string[] = []): string[] => {
  if (declarationOf(schema)) return [];
  const parts = partsOf(schema);
  if (!parts) return [path.join('.')];
  const found = parts.flatMap(([name, part]) =>
    undeclaredIn(part, name === undefined ? path : [...path, name]),
  );
  return [...new Set(found)];
};
