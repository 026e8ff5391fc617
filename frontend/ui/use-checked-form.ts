import { useEffect, useState } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  get,
  type RegisterOptions,
  type Resolver,
  type ResolverError,
  type ResolverResult,
  useForm,
} from 'react-hook-form';
import type { $ZodType } from 'zod/v4/core';
import { toast } from './toast/toast-store.ts';

export interface CheckedFormOptions<Input, Output> {
  /** Loads the schema of the fields. */
  loadSchema: () => Promise<$ZodType<Output, Input>>;
  defaultValues: DefaultValues<Input>;
}

const lazyResolver = <Input extends FieldValues, Output>(
  loadSchema: () => Promise<$ZodType<Output, Input>>,
) => {
  let loading: Promise<Resolver<Input, unknown, Output>> | undefined;
  const load = () => {
    loading ??= Promise.all([import('./zod-resolver.ts'), loadSchema()]).then(([{ zodResolver }, schema]) =>
      zodResolver(schema),
    );
    return loading;
  };
  const resolver = async (
    ...form: Parameters<Resolver<Input, unknown, Output>>
  ): Promise<ResolverResult<Input, Output>> => {
    try {
      return await (await load())(...form);
    } catch (error) {
      loading = undefined;
      console.error('The rules of the form could not be loaded.', error);
      toast({
        title: 'We could not check the form',
        description: 'Please check your connection and try again.',
        variant: 'destructive',
      });
      return { values: {}, errors: { root: { type: 'unavailable' } } } as ResolverError<Input>;
    }
  };
  return { resolver, load };
};

/** A form whose schema is loaded when something is typed, so that pages open without it. */
export const useCheckedForm = <Input extends FieldValues, Output>({
  loadSchema,
  defaultValues,
}: CheckedFormOptions<Input, Output>) => {
  const [{ resolver, load }] = useState(() => lazyResolver(loadSchema));
  const form = useForm<Input, unknown, Output>({ resolver, defaultValues });
  const { formState, register, watch } = form;
  useEffect(() => {
    // A failed load is repeated when the form is sent, and reported then.
    const subscription = watch((_, { type }) => {
      if (type === 'change') void load().catch(() => undefined);
    });
    return () => subscription.unsubscribe();
  }, [watch, load]);

  /** The properties that tie a field to the form, with the message about its value. */
  const field = (name: FieldPath<Input>, options?: RegisterOptions<Input>) => ({
    ...register(name, options),
    error: (get(formState.errors, name) as { message?: string } | undefined)?.message,
  });
  return { ...form, field };
};
