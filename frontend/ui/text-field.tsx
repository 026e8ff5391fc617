import { chakra } from '@chakra-ui/react';
import type { ComponentPropsWithRef } from 'react';
import { controlRecipe, FieldFrame, type FieldProps, useFieldIds } from './field.tsx';

const Input = chakra('input', controlRecipe);

interface TextFieldProps
  extends FieldProps,
    Omit<ComponentPropsWithRef<'input'>, 'color' | 'height' | 'width'> {}

/** A field of one line. `type` makes it a text, an e-mail address, a number or a date. */
export const TextField = ({ label, description, error, ...input }: TextFieldProps) => {
  const ids = useFieldIds({ description, error });
  return (
    <FieldFrame ids={ids} label={label} description={description} error={error}>
      <Input id={ids.id} {...ids.aria} {...input} />
    </FieldFrame>
  );
};

/** A field for an e-mail address. */
export const EmailField = (field: Partial<TextFieldProps>) => (
  <TextField
    label="Email"
    type="email"
    autoComplete="email"
    inputMode="email"
    spellCheck={false}
    {...field}
  />
);

interface PasswordFieldProps extends TextFieldProps {
  /** Tells password managers to fill in the kept password, or to suggest one. */
  autoComplete: 'current-password' | 'new-password';
}

export const PasswordField = (field: PasswordFieldProps) => <TextField type="password" {...field} />;

// It grows with its text.
const TextArea = chakra('textarea', { base: { ...controlRecipe.base, fieldSizing: 'content' } });

interface TextAreaFieldProps extends FieldProps, Omit<ComponentPropsWithRef<'textarea'>, 'color'> {}

export const TextAreaField = ({ label, description, error, ...textArea }: TextAreaFieldProps) => {
  const ids = useFieldIds({ description, error });
  return (
    <FieldFrame ids={ids} label={label} description={description} error={error}>
      <TextArea id={ids.id} rows={4} {...ids.aria} {...textArea} />
    </FieldFrame>
  );
};
