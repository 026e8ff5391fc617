import { type ComponentProps, useState } from 'react';
import { QuietButton } from '../../ui/quiet-button.tsx';
import { useLateComponent } from '../../ui/use-late-component.ts';

const loadCodeField = async () => (await import('./code-field.tsx')).CodeField;

type CodeFieldProps = ComponentProps<Awaited<ReturnType<typeof loadCodeField>>>;

/** One quiet line. Its field is loaded for those who have a code. */
export const CodeLine = (props: CodeFieldProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const CodeField = useLateComponent(loadCodeField, isOpen);
  if (CodeField) return <CodeField {...props} />;
  return <QuietButton onClick={() => setIsOpen(true)}>I have a code</QuietButton>;
};
