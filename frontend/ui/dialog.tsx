import { chakra } from '@chakra-ui/react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Stack } from './surface.tsx';
import { CardTitle } from './text.tsx';

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
    // The page stays as it is, but cannot be read.
    '&[data-covers]::backdrop': { background: 'canvas' },
  },
});

interface DialogProps {
  title: string;
  /** Called by the Escape key, too. Without it the window stays until the page closes it, and covers the page. */
  close?: () => void;
  children: ReactNode;
}

/** A window over the page. It is open as long as it is rendered, and gives the focus back when it closes. */
export const Dialog = ({ title, close, children }: DialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const isOpen = useRef(false);
  // An effect after the removal would be too late: only a window that is closed gives the focus back.
  useLayoutEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    isOpen.current = true;
    return () => {
      isOpen.current = false;
      opened?.close();
    };
  }, []);
  const stay = () => dialog.current?.showModal();
  return (
    <Window
      ref={dialog}
      aria-labelledby={id}
      data-covers={close ? undefined : true}
      onCancel={close ? undefined : (event) => event.preventDefault()}
      onClose={() => isOpen.current && (close ?? stay)()}
    >
      <Stack>
        <CardTitle as="h2" id={id}>
          {title}
        </CardTitle>
        {children}
      </Stack>
    </Window>
  );
};
