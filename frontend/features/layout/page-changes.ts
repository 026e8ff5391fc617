import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { site } from '../../../shared/site.ts';
import { focusPage } from '../../ui/text.tsx';

/** "Rules - Quiet Hours"; the home page has the tagline instead of a title of its own. */
export const documentTitle = (pageTitle: string | undefined): string =>
  pageTitle ? `${pageTitle} - ${site.name}` : `${site.name} - ${site.tagline}`;

/** Keeps the document's title, and moves the focus to the new page's title when the page changes. */
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
