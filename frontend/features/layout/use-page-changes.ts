import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { focusPage } from '../../ui/focus-page.ts';
import { documentTitle } from './document-title.ts';

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
