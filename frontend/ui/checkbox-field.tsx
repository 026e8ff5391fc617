import { chakra } from '@chakra-ui/react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { FieldNotes, useFieldIds } from './field.tsx';
import { Stack } from './surface.tsx';

const CheckLabel = chakra('label', {
  base: { display: 'flex', alignItems: 'flex-start', gap: '3', minHeight: '1.75rem', cursor: 'pointer' },
});
const Checkbox = chakra('input', {
  base: { width: '1.5rem', height: '1.5rem', flexShrink: 0, marginTop: '0.1rem', accentColor: 'accent' },
});

interface CheckboxFieldProps
  extends Omit<ComponentPropsWithRef<'input'>, 'color' | 'height' | 'width' | 'type'> {
  label: ReactNode;
  error?: string | undefined;
}

export const CheckboxField = ({ label, error, ...input }: CheckboxFieldProps) => {
  const ids = useFieldIds({ error });
  return (
    <Stack gap="2">
      <CheckLabel htmlFor={ids.id}>
        <Checkbox type="checkbox" id={ids.id} {...ids.aria} {...input} />
        <span>{label}</span>
      </CheckLabel>
      <FieldNotes ids={ids} description={undefined} error={error} />
    </Stack>
  );
};
