import { chakra } from '@chakra-ui/react';
import type { ComponentPropsWithRef } from 'react';
import { controlRecipe } from './control-recipe.ts';
import { FieldFrame, type FieldProps, useFieldIds } from './field.tsx';

const TextArea = chakra('textarea', controlRecipe);

interface TextAreaFieldProps extends FieldProps, Omit<ComponentPropsWithRef<'textarea'>, 'color'> {}

export const TextAreaField = ({ label, description, error, ...textArea }: TextAreaFieldProps) => {
  const ids = useFieldIds({ description, error });
  return (
    <FieldFrame ids={ids} label={label} description={description} error={error}>
      <TextArea id={ids.id} rows={4} {...ids.aria} {...textArea} />
    </FieldFrame>
  );
};
