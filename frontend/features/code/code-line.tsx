import { chakra } from '@chakra-ui/react';
import { type ComponentProps, useState } from 'react';
import { useLateComponent } from '../../ui/use-late-component.ts';

const loadCodeField = async () => (await import('./code-field.tsx')).CodeField;

type CodeFieldProps = ComponentProps<Awaited<ReturnType<typeof loadCodeField>>>;

const Quiet = chakra('button', {
  base: {
    alignSelf: 'start',
    paddingBlock: '2',
    fontSize: 'sm',
    color: 'muted',
    textDecoration: 'underline',
    cursor: 'pointer',
  },
});

/** One quiet line. Its field is loaded for those who have a code. */
export const CodeLine = (props: CodeFieldProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const CodeField = useLateComponent(loadCodeField, isOpen);
  if (CodeField) return <CodeField {...props} />;
  return (
    <Quiet type="button" onClick={() => setIsOpen(true)}>
      I have a code
    </Quiet>
  );
};
