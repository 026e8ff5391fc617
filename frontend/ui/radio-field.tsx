import { chakra } from '@chakra-ui/react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { FieldNotes, type FieldProps, Legend, useFieldIds } from './field.tsx';

const Choices = chakra('div', {
  base: { display: 'grid', gap: '3' },
  variants: {
    layout: {
      columns: { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))' },
      /** Two short choices. */
      pair: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
      rows: {},
    },
  },
});
const Choice = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '3',
    minHeight: 'control',
    paddingInline: '4',
    paddingBlock: '2',
    background: 'surface',
    borderWidth: '1px',
    borderColor: 'control',
    borderRadius: 'sm',
    cursor: 'pointer',
    _hover: { borderColor: 'accent' },
    _checked: { borderColor: 'accent', background: 'accentSoft' },
  },
});
const Radio = chakra('input', {
  base: { width: '1.25rem', height: '1.25rem', flexShrink: 0, marginTop: '0.25rem', accentColor: 'accent' },
});
const Detail = chakra('span', {
  base: { display: 'block', fontSize: 'sm', color: 'muted', lineHeight: 1.45 },
});

export interface RadioChoice {
  value: string;
  label: string;
  detail?: ReactNode;
}

interface RadioFieldProps
  extends FieldProps,
    Omit<ComponentPropsWithRef<'input'>, 'color' | 'height' | 'width' | 'type'> {
  choices: readonly RadioChoice[];
  /** The value of the choice, where the page keeps it. */
  chosen?: string;
  layout?: 'columns' | 'pair' | 'rows';
}

/** A few choices that all stay in sight. */
export const RadioField = ({
  label,
  description,
  error,
  choices,
  chosen,
  layout = 'columns',
  ...input
}: RadioFieldProps) => {
  const ids = useFieldIds({ description, error });
  return (
    <chakra.fieldset
      display="flex"
      flexDirection="column"
      gap="2"
      minWidth="0"
      aria-describedby={ids.aria['aria-describedby']}
    >
      <Legend marginBottom="2">{label}</Legend>
      <Choices layout={layout}>
        {choices.map(({ value, label: text, detail }) => (
          <Choice key={value}>
            <Radio
              type="radio"
              value={value}
              aria-invalid={ids.aria['aria-invalid']}
              {...(chosen !== undefined && { checked: value === chosen })}
              {...input}
            />
            <span>
              {text}
              {detail ? <Detail>{detail}</Detail> : null}
            </span>
          </Choice>
        ))}
      </Choices>
      <FieldNotes ids={ids} description={description} error={error} />
    </chakra.fieldset>
  );
};
