const titles = 'h1, h2, h3';
/** The eye goes to the first of these in what is new. */
const parts = `${titles}, [role=alert], [role=status], input, select, textarea, button, a[href]`;

const isShown = (element: HTMLElement): boolean =>
  element.getClientRects().length > 0 && !element.matches(':disabled');

const isOpener = (part: HTMLElement, label: string | undefined): boolean =>
  part.matches('[type=button]') && part.textContent === label;

/** The title of the part of the page that an element stands in. */
const titleAround = (element: Element | undefined): HTMLElement | undefined => {
  if (!element) return undefined;
  const found = [...element.querySelectorAll<HTMLElement>(titles)].find(isShown);
  return found ?? titleAround(element.parentElement ?? undefined);
};

/** The new parts in the smallest part around an element that has any. Messages beside the page do not count. */
const newPartsAround = (element: Element | undefined, added: readonly Node[]): HTMLElement[] => {
  if (!element?.closest('main, dialog')) return [];
  const found = [...element.querySelectorAll<HTMLElement>(parts)].filter(
    (part) => isShown(part) && added.some((node) => node.contains(part)),
  );
  return found.length > 0 ? found : newPartsAround(element.parentElement ?? undefined, added);
};

/**
 * Follows the focus over a page. When a part of it opens, closes, fails or is replaced, and the control that had the
 * focus goes with it, the focus moves on: to the button that has opened what closes, if it is back, else to the
 * beginning of what is new, else to the title around. `first`: the element with the focus, and all around it. Returns a
 * function that is told of what changes.
 */
export const followFocus = (first: readonly EventTarget[]) => {
  let around = first;
  let { pathname } = window.location;
  /** The labels of the buttons that have opened what is open, the innermost last. */
  let openers: string[] = [];

  const moveOn = (added: readonly Node[]): void => {
    const [last, ...outer] = around.filter((each) => each instanceof Element);
    // The router brings the focus to a new page.
    const isElsewhere = document.activeElement !== document.body || pathname !== window.location.pathname;
    if (!last || last.isConnected || isElsewhere) return;
    const kept = document.querySelector('dialog:modal') ?? outer.find(({ isConnected }) => isConnected);
    const fresh = newPartsAround(kept, added);
    const depth = openers.findLastIndex((label) => fresh.some((part) => isOpener(part, label)));
    const opener = fresh.find((part) => isOpener(part, openers[depth]));
    openers = opener ? openers.slice(0, depth) : [...openers, last.textContent];
    const [start] = fresh;
    const target = opener ?? start?.querySelector<HTMLElement>(titles) ?? start ?? titleAround(kept);
    if (!target) return;
    if (target.tabIndex < 0) target.tabIndex = -1;
    target.focus();
  };

  document.addEventListener('focusin', (event) => {
    around = event.composedPath();
    if (pathname !== window.location.pathname) openers = [];
    pathname = window.location.pathname;
  });
  return (records: readonly MutationRecord[]): void =>
    moveOn(records.flatMap(({ addedNodes }) => [...addedNodes]));
};
