// Typing pauses for as long.
const pauseMs = 300;

/**
 * Puts work off until nobody types, once for any number of requests. A page that is left, or an end, does it at once.
 */
export const runAfterTyping = (run: () => void): { request: () => void; end: () => void } => {
  let timer: number | undefined;
  const runIfDue = (): void => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    run();
  };
  window.addEventListener('pagehide', runIfDue);
  return {
    request: () => {
      clearTimeout(timer);
      timer = window.setTimeout(runIfDue, pauseMs);
    },
    end: () => {
      window.removeEventListener('pagehide', runIfDue);
      runIfDue();
    },
  };
};
