// Typing pauses for as long.
const pauseMs = 300;

const leaving = ['focusout', 'pagehide'];

/**
 * Puts work off until typing pauses. Leaving the field or the page does it at once.
 * The function that is returned ends it without that: after signing out, nothing may be written.
 */
export const runAfterTyping = (
  subscribe: (listener: () => void) => () => void,
  run: () => void,
): (() => void) => {
  let timer: number | undefined;
  const runIfDue = (): void => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    run();
  };
  const unsubscribe = subscribe(() => {
    clearTimeout(timer);
    timer = window.setTimeout(runIfDue, pauseMs);
  });
  for (const event of leaving) window.addEventListener(event, runIfDue);
  return () => {
    unsubscribe();
    for (const event of leaving) window.removeEventListener(event, runIfDue);
    clearTimeout(timer);
  };
};
