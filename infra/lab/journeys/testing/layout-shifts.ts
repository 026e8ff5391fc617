import type { BrowserContext } from 'playwright-core';

/** Parts of a page of visitors that moved in sight, other than within half a second after an input. */
export interface LayoutShift {
  /** Of the browser's metric: the share of the window that moved, times how far. */
  value: number;
  path: string;
  /** The elements that moved, from where to where. */
  parts: string;
}

interface LayoutShiftEntry extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

declare global {
  interface Window {
    reportShift(shift: LayoutShift): void;
  }
}

const observe = (): void => {
  const nameOf = (node: Node | null): string => {
    const element = node instanceof Element ? node : node?.parentElement;
    return element ? `${element.tagName.toLowerCase()} "${element.textContent?.slice(0, 30) ?? ''}"` : '?';
  };
  const placeOf = ({ x, y, width, height }: DOMRect): string => `${x},${y} ${width}x${height}`;
  const report = ({ value, sources }: LayoutShiftEntry): void => {
    const parts = sources.map(
      ({ node, previousRect, currentRect }) =>
        `${nameOf(node)} ${placeOf(previousRect)} to ${placeOf(currentRect)}`,
    );
    window.reportShift({ value, path: location.pathname, parts: parts.join('; ') });
  };
  // A test that sets the text or the window as a reader may does not wait for an input of theirs.
  let setAtMs = Number.NEGATIVE_INFINITY;
  const noteSetting = (): void => {
    setAtMs = performance.now();
  };
  addEventListener('resize', noteSetting);
  addEventListener('DOMContentLoaded', () =>
    new MutationObserver(noteSetting).observe(document.documentElement, { attributeFilter: ['style'] }),
  );
  const isOwn = ({ startTime, hadRecentInput }: LayoutShiftEntry): boolean =>
    !hadRecentInput && !/^\/(desk|office|staff)/.test(location.pathname) && startTime - setAtMs > 500;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShiftEntry[]) if (isOwn(entry)) report(entry);
  }).observe({ type: 'layout-shift', buffered: true });
};

/** Adds the layout shifts of all pages of a browser profile to this list. */
export const watchShifts = async (context: BrowserContext, found: LayoutShift[]): Promise<void> => {
  await context.exposeFunction('reportShift', (shift: LayoutShift) => void found.push(shift));
  await context.addInitScript(observe);
};

const leastShift = 0.01;

/** A line for each page whose parts moved by more than nobody sees. */
export const describeShifts = (shifts: readonly LayoutShift[]): string[] =>
  [...Map.groupBy(shifts, ({ path }) => path)].flatMap(([path, moves]) => {
    const total = moves.reduce((sum, { value }) => sum + value, 0);
    return total > leastShift
      ? [`${path} moved by ${total.toFixed(3)}: ${moves.map(({ parts }) => parts).join(' | ')}`]
      : [];
  });
