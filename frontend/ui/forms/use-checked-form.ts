import { type SyntheticEvent, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { $ZodType } from 'zod/v4/core';
import type { CheckedValues } from '../check-values.ts';
import { createFormStore, type FieldListeners, type FieldName, type FormValues } from '../form-store.ts';
import { toast } from '../toast/toast-store.ts';

export interface CheckedFormOptions<Values, Output> {
  /** Loads the schema of the fields. */
  loadSchema: () => Promise<$ZodType<Output>>;
  defaultValues: Values;
}

type Check<Values, Output> = (values: Values) => Promise<CheckedValues<Values, Output>>;

const lateCheck = <Values extends FormValues<Values>, Output>(
  loadSchema: () => Promise<$ZodType<Output>>,
) => {
  let loading: Promise<Check<Values, Output>> | undefined;
  const load = (): Promise<Check<Values, Output>> => {
    loading ??= Promise.all([import('../check-values.ts'), loadSchema()]).then(
      ([{ checkValues }, schema]) =>
        (values) =>
          checkValues<Values, Output>(schema, values),
    );
    return loading;
  };
  const check: Check<Values, Output> = async (values) => {
    try {
      return await (await load())(values);
    } catch (error) {
      loading = undefined;
      console.error('The rules of the form could not be loaded.', error);
      toast({
        title: 'We could not check the form',
        description: 'Please check your connection and try again.',
        variant: 'destructive',
      });
      return { errors: {} };
    }
  };
  return { check, load };
};

const createForm = <Values extends FormValues<Values>, Output>({
  loadSchema,
  defaultValues,
}: CheckedFormOptions<Values, Output>) => {
  const { check, load } = lateCheck<Values, Output>(loadSchema);
  const form = createFormStore<Values>(defaultValues, {
    // A failed load is repeated when the form is sent, and reported then.
    typed: () => void load().catch(() => undefined),
    changed: async (name) => {
      const checked = form.getValues();
      const { errors } = await check(checked);
      // An answer about older values is out of date.
      if (checked === form.getValues())
        form.setState({ errors: { ...form.getState().errors, [name]: errors[name] } });
    },
  });

  /** Sends the checked values, or shows what is wrong with them and focuses the first such field. */
  const handleSubmit =
    (send: (values: Output) => Promise<void>) =>
    async (event?: SyntheticEvent): Promise<void> => {
      event?.preventDefault();
      form.setState({ isSubmitting: true });
      try {
        const { output, errors } = await check(form.getValues());
        form.setState({ errors, isSubmitted: true });
        if (output === undefined) form.setFocus(...Object.keys(errors));
        else await send(output);
      } finally {
        form.setState({ isSubmitting: false });
      }
    };
  return { ...form, handleSubmit };
};

/** A form whose schema is loaded when something is typed, so that pages open without it. */
export const useCheckedForm = <Values extends FormValues<Values>, Output>(
  options: CheckedFormOptions<Values, Output>,
) => {
  const [form] = useState(() => createForm(options));
  const formState = useSyncExternalStore(form.subscribeToState, form.getState, form.getState);
  return useMemo(() => {
    /** The properties that tie a field to the form, with the sentence about its value. */
    const field = (name: FieldName<Values>, listeners?: FieldListeners) => ({
      ...form.register(name, listeners),
      error: formState.errors[name],
    });
    return { ...form, formState, field };
  }, [form, formState]);
};
export type CheckedForm<Values extends FormValues<Values>, Output> = ReturnType<
  typeof useCheckedForm<Values, Output>
>;

/**
 * The values of some fields as typed: typing in the others renders nothing. A change inside of a transition is rendered
 * in pieces, like that of a state. `names` must stay the same array.
 */
export const useFormValues = <Values extends FormValues<Values>, Name extends FieldName<Values>>(
  { subscribeToValues, getValues }: Pick<CheckedForm<Values, unknown>, 'subscribeToValues' | 'getValues'>,
  names: readonly Name[],
): Pick<Values, Name> => {
  const [values, setValues] = useState<Pick<Values, Name>>(getValues);
  useEffect(() => {
    const show = (): void =>
      setValues((shown) => {
        const next = getValues();
        return names.every((name) => next[name] === shown[name]) ? shown : next;
      });
    show();
    return subscribeToValues(show);
  }, [subscribeToValues, getValues, names]);
  return values;
};
