import { Spinner } from '../../ui/spinner.tsx';
import { PageFrame } from '../../ui/surface.tsx';

export const LoadingPage = () => (
  <PageFrame>
    <Spinner label="Loading…" />
  </PageFrame>
);
