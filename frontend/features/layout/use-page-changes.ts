import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
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
        if (!fromLocation || !pathChanged) return;
        const target = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main');
        target?.focus({ preventScroll: true });
      }),
    [router],
  );
};
