import { chakra } from '@chakra-ui/react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Stack } from '../ui/surface.tsx';
import { CardTitle } from '../ui/text.tsx';

const Window = chakra('dialog', {
  base: {
    margin: 'auto',
    width: 'min(28rem, calc(100vw - 2rem))',
    padding: { base: '5', md: '8' },
    background: 'surface',
    color: 'ink',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'lg',
    '&::backdrop': { background: 'rgb(0 0 0 / 55%)' },
  },
});

interface DialogProps {
  title: string;
  /** Called by the Escape key, too. */
  close: () => void;
  children: ReactNode;
}

/** A window over the page. It is open as long as it is rendered. */
export const Dialog = ({ title, close, children }: DialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <Window ref={dialog} aria-labelledby={id} onClose={close}>
      <Stack>
        <CardTitle as="h2" id={id}>
          {title}
        </CardTitle>
        {children}
      </Stack>
    </Window>
  );
};
