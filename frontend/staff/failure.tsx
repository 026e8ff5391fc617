import { Notice } from '../ui/notice.tsx';

/** An error message. Screen readers announce it at once. */
export const Failure = ({ children }: { children: string | undefined }) =>
  children ? (
    <Notice tone="danger" role="alert">
      <p>{children}</p>
    </Notice>
  ) : null;
