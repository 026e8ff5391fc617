import type { ChangeEvent } from 'react';
import {
  type Control,
  earlyText,
  type FieldValue,
  firstOf,
  readControl,
  writeControl,
} from './form-controls.ts';

export type FormValues<Values> = { [Name in keyof Values]: FieldValue };
export type FieldName<Values> = keyof Values & string;
/** The sentences about fields, and about the whole form as `root`. */
export type FormErrors<Values> = { [Name in FieldName<Values> | 'root']?: string };

export interface FormState<Values> {
  errors: FormErrors<Values>;
  isSubmitting: boolean;
  /** From then on each change is checked at once. */
  isSubmitted: boolean;
}

export interface FieldListeners {
  onChange?: () => void;
  onBlur?: () => void;
}

interface Listeners<Name> {
  /** Called after a visitor has typed or chosen something in a field. */
  typed: () => void;
  /** Called after the value of a field has changed in a form that was sent before. */
  changed: (name: Name) => void;
}

const listenersOf = () => {
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  return { subscribe, tell };
};

/**
 * The values and the state of a form. The page's own controls show the values, so nothing renders while somebody types
 * except what looks at the values.
 */
export const createFormStore = <Values extends FormValues<Values>>(
  defaultValues: Values,
  { typed, changed }: Listeners<FieldName<Values>>,
) => {
  type Name = FieldName<Values>;
  const untouched: FormState<Values> = { errors: {}, isSubmitting: false, isSubmitted: false };
  let values = defaultValues;
  let state = untouched;
  const ofValues = listenersOf();
  const ofState = listenersOf();
  const controls = new Map<Name, Set<Control>>();
  /** The fields with a value that the visitor has chosen. */
  const chosen = new Set<Name>();

  const setState = (change: Partial<FormState<Values>>): void => {
    state = { ...state, ...change };
    ofState.tell();
  };

  const keep = (name: Name, value: FieldValue, isChosen: boolean): void => {
    values = { ...values, [name]: value };
    if (isChosen && value !== defaultValues[name]) chosen.add(name);
    else if (isChosen) chosen.delete(name);
    ofValues.tell();
    if (isChosen && state.isSubmitted) changed(name);
  };

  const show = (name: Name): void => {
    for (const control of controls.get(name) ?? []) writeControl(control, values[name]);
  };

  const showAll = (): void => {
    for (const name of controls.keys()) show(name);
    ofValues.tell();
  };

  const attach = (name: Name, control: Control): void => {
    const early = controls.has(name) ? '' : earlyText(control);
    const others = controls.get(name) ?? new Set();
    controls.set(name, others);
    if (others.has(control)) return;
    for (const other of others) if (!other.isConnected) others.delete(other);
    others.add(control);
    if (early && early !== values[name]) keep(name, early, true);
    else writeControl(control, values[name]);
  };

  /** Ties a control to a field. A value that it was given before the page was live is kept. */
  const register = (name: Name, { onChange, onBlur }: FieldListeners = {}) => ({
    name,
    ref: (control: Control | null): void => {
      if (control) attach(name, control);
    },
    onChange: (event: ChangeEvent<Control>): void => {
      keep(name, readControl(event.target), true);
      onChange?.();
      typed();
    },
    ...(onBlur && { onBlur }),
  });

  /** Focuses the first of some fields on the page. */
  const setFocus = (...names: readonly string[]): void =>
    firstOf(names.flatMap((name) => [...(controls.get(name as Name) ?? [])]))?.focus();

  return {
    register,
    setFocus,
    setState,
    getValues: (): Values => values,
    subscribeToValues: ofValues.subscribe,
    getState: (): FormState<Values> => state,
    subscribeToState: ofState.subscribe,
    /** True for a value that the visitor has chosen, and that is not the first one of the field. */
    isChosen: (name: Name): boolean => chosen.has(name),
    /** Sets a value that the visitor chose outside the field, for example by tapping an hour. */
    setValue: <Field extends Name>(name: Field, value: Values[Field]): void => {
      keep(name, value, true);
      show(name);
    },
    /** Sets a default, which the visitor has not chosen. */
    fillIn: <Field extends Name>(name: Field, value: Values[Field]): void => {
      keep(name, value, false);
      show(name);
    },
    /** Shows a sentence about a field, which gets the focus, or about the whole form. */
    setError: (name: Name | 'root', sentence: string): void => {
      setState({ errors: { ...state.errors, [name]: sentence } });
      setFocus(name);
    },
    /** Takes values that were chosen at an earlier visit. What the visitor has chosen meanwhile stays. */
    restore: (earlier: Values): void => {
      for (const name of Object.keys(earlier) as Name[]) {
        if (!chosen.has(name)) values = { ...values, [name]: earlier[name] };
        if (values[name] !== defaultValues[name]) chosen.add(name);
      }
      showAll();
    },
    /** Begins anew. */
    reset: (): void => {
      values = defaultValues;
      chosen.clear();
      showAll();
      setState(untouched);
    },
  };
};
