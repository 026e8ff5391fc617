import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { site } from '../../../shared/site.ts';
import { focusPage } from '../../ui/text.tsx';

/** The title and the heading of an address that no page has. */
export const notFoundTitle = '404 Page Not Found';

/** "Rules - Quiet Hours". The home page shows the tagline instead. */
export const documentTitle = (pageTitle: string | undefined): string =>
  pageTitle ? `${pageTitle} - ${site.name}` : `${site.name} - ${site.tagline}`;

/** Sets the document's title, and focuses the new page's heading after a change of page. */
export const usePageChanges = (): void => {
  const router = useRouter();
  const title = useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.title });
  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) focusPage();
      }),
    [router],
  );
};
