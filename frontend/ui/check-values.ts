import { type $ZodType, safeParseAsync } from 'zod/v4/core';
import type { FieldName, FormErrors, FormValues } from './form-store.ts';

export interface CheckedValues<Values, Output> {
  /** Undefined when there are errors. */
  output?: Output;
  /** The first sentence about each field. */
  errors: FormErrors<Values>;
}

/** Checks what was typed by a schema. */
export const checkValues = async <Values extends FormValues<Values>, Output>(
  schema: $ZodType<Output>,
  values: Values,
): Promise<CheckedValues<Values, Output>> => {
  const { success, data, error } = await safeParseAsync(schema, values);
  if (success) return { output: data, errors: {} };
  const errors: FormErrors<Values> = {};
  for (const { path, message } of error.issues)
    errors[(path[0] ?? 'root') as FieldName<Values> | 'root'] ??= message;
  return { errors };
};
