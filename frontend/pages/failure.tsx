import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Button } from '../ui/button.tsx';
import { PageFrame } from '../ui/surface.tsx';
import { Lead, PageTitle } from '../ui/text.tsx';

/** Stands in for a page that could not be shown. */
export const FailurePage = ({ error }: ErrorComponentProps) => {
  // The router keeps the error to itself. So the page's reports hear of it.
  useEffect(() => reportError(error), [error]);
  return (
    <PageFrame>
      <PageTitle>This page could not be shown</PageTitle>
      <Lead marginTop="3" marginBottom="8">
        Something went wrong on our side. Loading the page again often helps.
      </Lead>
      <Button onClick={() => window.location.reload()}>Load again</Button>
    </PageFrame>
  );
};
