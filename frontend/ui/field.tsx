import { chakra, defineRecipe } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { Note } from './text.tsx';

/** The box that text inputs, selects and text areas share. */
export const controlRecipe = defineRecipe({
  base: {
    width: '100%',
    minHeight: 'control',
    paddingInline: '3',
    paddingBlock: '2',
    background: 'surface',
    color: 'ink',
    borderWidth: '1px',
    borderColor: 'control',
    borderRadius: 'sm',
    fontSize: 'md',
    lineHeight: 1.4,
    _hover: { borderColor: 'accent' },
    _focusVisible: { outlineOffset: '0px', borderColor: 'accent' },
    _invalid: { borderColor: 'danger', boxShadow: 'inset 0 0 0 1px var(--qh-colors-danger)' },
  },
});

const FieldBox = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '2', minWidth: '0' },
});
const labelStyles = { base: { fontWeight: 600, fontSize: 'sm' } };
const Label = chakra('label', labelStyles);
export const Legend = chakra('legend', labelStyles);

const ErrorText = chakra('p', {
  base: { color: 'danger', fontSize: 'sm', fontWeight: 600, lineHeight: 1.45 },
});

/** The parts that every field shows besides its control. */
export interface FieldProps {
  label: string;
  description?: ReactNode;
  error?: string | undefined;
}

/** The ids and ARIA attributes that tie a control to its label, description and error. */
export const useFieldIds = ({ description, error }: Pick<FieldProps, 'description' | 'error'>) => {
  const id = useId();
  const descriptionId = `${id}-description`;
  const errorId = `${id}-error`;
  const describedBy = [description ? descriptionId : '', error ? errorId : ''].filter(Boolean).join(' ');
  return {
    id,
    descriptionId,
    errorId,
    aria: { 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy || undefined } as const,
  };
};

type FieldIds = ReturnType<typeof useFieldIds>;

interface FieldNotesProps {
  ids: FieldIds;
  description: ReactNode;
  error: string | undefined;
}

export const FieldNotes = ({ ids, description, error }: FieldNotesProps) => (
  <>
    {description ? (
      <Note as="div" id={ids.descriptionId}>
        {description}
      </Note>
    ) : null}
    {error ? <ErrorText id={ids.errorId}>{error}</ErrorText> : null}
  </>
);

interface FieldFrameProps extends FieldNotesProps {
  label: string;
  children: ReactNode;
}

/** A label above, a control, and its description and error below. */
export const FieldFrame = ({ ids, label, description, error, children }: FieldFrameProps) => (
  <FieldBox>
    <Label htmlFor={ids.id}>{label}</Label>
    {children}
    <FieldNotes ids={ids} description={description} error={error} />
  </FieldBox>
);
