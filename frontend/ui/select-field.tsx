import { chakra } from '@chakra-ui/react';
import type { ComponentPropsWithRef } from 'react';
import { controlRecipe, FieldFrame, type FieldProps, useFieldIds } from './field.tsx';

const Select = chakra('select', controlRecipe);

export interface Option {
  value: string;
  label: string;
  disabled?: boolean;
}

interface SelectFieldProps
  extends FieldProps,
    Omit<ComponentPropsWithRef<'select'>, 'color' | 'height' | 'width'> {
  options: readonly Option[];
  /** The text shown until something is chosen. */
  placeholder?: string;
}

export const SelectField = ({
  label,
  description,
  error,
  options,
  placeholder,
  ...select
}: SelectFieldProps) => {
  const ids = useFieldIds({ description, error });
  return (
    <FieldFrame ids={ids} label={label} description={description} error={error}>
      <Select id={ids.id} {...ids.aria} {...select}>
        {placeholder ? <option value="">{placeholder}</option> : null}
        {options.map(({ value, label: text, disabled = false }) => (
          <option key={value} value={value} disabled={disabled}>
            {text}
          </option>
        ))}
      </Select>
    </FieldFrame>
  );
};
