import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

/** A framed message within a page. */
export const Notice = chakra('div', {
  base: {
    borderWidth: '1px',
    borderRadius: 'md',
    paddingInline: '5',
    paddingBlock: '4',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: '3',
  },
  variants: {
    tone: {
      calm: { background: 'accentSoft', borderColor: 'line' },
      danger: { background: 'dangerSoft', borderColor: 'danger' },
    },
  },
  defaultVariants: { tone: 'calm' },
});

interface FailureProps {
  /** The sentence about the failure. Without one, nothing is shown. */
  children: ReactNode;
  retry?: (() => void) | undefined;
}

/** A message about a failure. Screen readers announce it at once. */
export const Failure = ({ children, retry }: FailureProps) =>
  children ? (
    <Notice tone="danger" role="alert">
      <p>{children}</p>
      {retry ? (
        <Button look="outline" onClick={retry}>
          Try again
        </Button>
      ) : null}
    </Notice>
  ) : null;
