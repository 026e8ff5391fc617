type Follow = (records: readonly MutationRecord[]) => void;

/** Follows the focus from its first element on. The script is loaded then: nothing goes before a press. */
export const followFocusLate = (): void =>
  document.addEventListener(
    'focusin',
    (event) => {
      const around = event.composedPath();
      const early: MutationRecord[] = [];
      let follow: Follow = (records) => early.push(...records);
      new MutationObserver((records) => follow(records)).observe(document.body, {
        childList: true,
        subtree: true,
      });
      // Without the script the browser's own focus stays.
      void import('./follow-focus.ts')
        .then(({ followFocus }) => {
          follow = followFocus(around);
          follow(early);
        })
        .catch(() => undefined);
    },
    { once: true },
  );
