import { Notice } from '../ui/notice.tsx';

/** What went wrong, read out at once. */
export const Failure = ({ children }: { children: string | undefined }) =>
  children ? (
    <Notice tone="danger" role="alert">
      <p>{children}</p>
    </Notice>
  ) : null;
