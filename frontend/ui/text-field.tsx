import { chakra } from '@chakra-ui/react';
import type { ComponentPropsWithRef } from 'react';
import { controlRecipe } from './control-recipe.ts';
import { FieldFrame, type FieldProps, useFieldIds } from './field.tsx';

const Input = chakra('input', controlRecipe);

interface TextFieldProps
  extends FieldProps,
    Omit<ComponentPropsWithRef<'input'>, 'color' | 'height' | 'width'> {}

/** One line of text, an e-mail address, a number, a date: whatever `type` says. */
export const TextField = ({ label, description, error, ...input }: TextFieldProps) => {
  const ids = useFieldIds({ description, error });
  return (
    <FieldFrame ids={ids} label={label} description={description} error={error}>
      <Input id={ids.id} {...ids.aria} {...input} />
    </FieldFrame>
  );
};
