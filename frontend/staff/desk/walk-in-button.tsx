import { type ComponentProps, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/notice.tsx';
import { Row } from '../../ui/surface.tsx';
import { useLateComponent } from '../../ui/use-late-component.ts';

const loadForm = async () => (await import('./walk-in.tsx')).WalkInForm;

type FormProps = ComponentProps<Awaited<ReturnType<typeof loadForm>>>;

/** Opens the form for somebody who stands at the desk. Its script is loaded with the first tap. */
export const WalkInButton = (props: Omit<FormProps, 'close'>) => {
  const [isOpen, setIsOpen] = useState(false);
  const Form = useLateComponent(loadForm, isOpen);
  if (isOpen && Form) return <Form {...props} close={() => setIsOpen(false)} />;
  return (
    <>
      <Row>
        <Button look="outline" onClick={() => setIsOpen(true)}>
          Walk-in
        </Button>
      </Row>
      {Form === null ? (
        <Failure>The form could not be loaded. Please check the connection, and reload the page.</Failure>
      ) : null}
    </>
  );
};
