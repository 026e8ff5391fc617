import { type ComponentProps, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/notice.tsx';
import { useLateComponent } from '../../ui/use-late-component.ts';

const loadForm = async () => (await import('./walk-in.tsx')).WalkInForm;

type FormProps = Omit<ComponentProps<Awaited<ReturnType<typeof loadForm>>>, 'close'>;

interface TryProps extends FormProps {
  isOpenAtFirst: boolean;
  loadAgain: () => void;
}

const Try = ({ isOpenAtFirst, loadAgain, ...props }: TryProps) => {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const Form = useLateComponent(loadForm, true);
  if (isOpen && Form) return <Form {...props} close={() => setIsOpen(false)} />;
  return (
    <>
      <Button look="outline" onClick={Form === null ? loadAgain : () => setIsOpen(true)}>
        Walk-in
      </Button>
      {isOpen && Form === null ? (
        <Failure>The form could not be loaded. Please check the connection, and tap “Walk-in” again.</Failure>
      ) : null}
    </>
  );
};

/** Opens the form of a walk-in. Its script is loaded with the desk, while there is a connection. */
export const WalkInButton = (props: FormProps) => {
  const [tries, setTries] = useState(0);
  return <Try key={tries} {...props} isOpenAtFirst={tries > 0} loadAgain={() => setTries(tries + 1)} />;
};
