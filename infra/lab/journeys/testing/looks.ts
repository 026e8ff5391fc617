import type { Page } from 'playwright-core';

/** Texts that are cut off, and what is wider than the window. */
export const cutIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const tooWide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    const widest = [...document.querySelectorAll('body *')].findLast(
      (element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 1,
    );
    if (tooWide > 0) found.push(`scrolls sideways by ${tooWide} px: ${widest?.outerHTML.slice(0, 120)}`);
    const isSeen = (element: Element) =>
      element.checkVisibility() && element.getBoundingClientRect().width > 1;
    for (const element of document.querySelectorAll<HTMLElement>(
      'h1, h2, h3, p, a, button, label, summary, td, th, li',
    )) {
      const { overflowX, overflowY } = getComputedStyle(element);
      const isClipped = [overflowX, overflowY].some((value) => value === 'hidden' || value === 'clip');
      const overflows =
        element.scrollWidth > element.clientWidth + 2 || element.scrollHeight > element.clientHeight + 2;
      if (isSeen(element) && isClipped && overflows && element.clientWidth > 1)
        found.push(`cuts "${element.textContent?.slice(0, 40)}"`);
      const { left, right } = element.getBoundingClientRect();
      const scrolls = (each: Element | null): boolean =>
        each !== null &&
        (/auto|scroll/.test(getComputedStyle(each).overflowX) || scrolls(each.parentElement));
      const isHidden = element.closest('[inert], [aria-hidden=true]') !== null;
      const isOut = right > innerWidth + 1 || left < -1;
      if (isSeen(element) && isOut && !isHidden && !scrolls(element) && element.textContent)
        found.push(`has "${element.textContent.slice(0, 40)}" out of sight`);
    }
    return [...new Set(found)];
  });

/** Sticky and fixed parts that take more than a quarter of the window in the middle of a page. */
export const coveringParts = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    window.scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: 'instant' });
    await new Promise(requestAnimationFrame);
    const stuck = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      const { position, pointerEvents } = getComputedStyle(element);
      return /sticky|fixed/.test(position) && pointerEvents !== 'none' && element.checkVisibility();
    });
    const heights = stuck.map((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));
    });
    const covered = heights.reduce((sum, height) => sum + height, 0);
    return covered > innerHeight / 4 ? [`covers ${Math.round(covered)} of ${innerHeight} px`] : [];
  });

/** The stops of the Tab key at which nothing shows where the focus is. The page is walked once around. */
export const unseenStops = async (page: Page): Promise<string[]> => {
  const found: string[] = [];
  for (let stops = 0; stops < 120; stops += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement | null;
      if (!element || element === document.body) return 'end';
      const marked = element as unknown as { wasMet?: boolean };
      if (marked.wasMet) return 'end';
      marked.wasMet = true;
      const outlines = (each: Element): boolean => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each);
        return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) || boxShadow !== 'none';
      };
      const near = [element, element.parentElement, ...element.querySelectorAll('*')].filter(
        (each) => each !== null,
      );
      const labels = [...((element as HTMLInputElement).labels ?? [])].flatMap((each) => [
        each,
        ...each.querySelectorAll('*'),
      ]);
      if ([...near, ...labels].some(outlines)) return '';
      return element.outerHTML.slice(0, 120);
    });
    if (stop === 'end') break;
    if (stop !== '') found.push(stop);
  }
  return found;
};

/** Chosen elements that look as those that are not chosen but for their color. */
export const chosenLikeOthers = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const shapeOf = (element: Element): string => {
      const parts = [element, ...element.querySelectorAll('*')];
      const shapes = parts.flatMap((part) =>
        [undefined, '::before', '::after'].map((pseudo) => {
          const style = getComputedStyle(part, pseudo);
          const { content, borderWidth, borderStyle, outlineStyle, outlineWidth, textDecorationLine } = style;
          return [
            content,
            borderWidth,
            borderStyle,
            outlineStyle,
            outlineWidth,
            textDecorationLine,
            style.fontWeight,
          ];
        }),
      );
      const { backgroundColor } = getComputedStyle(element);
      return JSON.stringify([shapes, matchMedia('(forced-colors: active)').matches ? backgroundColor : '']);
    };
    const states = ['aria-pressed', 'aria-selected', 'aria-current', 'aria-checked'];
    return states.flatMap((state) =>
      [...document.querySelectorAll(`[${state}]`)]
        .filter(
          (element) => element.checkVisibility() && !['false', null].includes(element.getAttribute(state)),
        )
        .filter((element) => {
          const alike = [...document.querySelectorAll(`${element.tagName}[${state}=false]`)].find(
            (other) => other.parentElement?.parentElement === element.parentElement?.parentElement,
          );
          return alike !== undefined && shapeOf(alike) === shapeOf(element);
        })
        .map((element) => `does not mark ${element.textContent?.slice(0, 40)} (${state})`),
    );
  });

/** Targets below 24 px, but for those in a sentence, and those with as much room around them that no other is near. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const least = 24;
    const isShown = (target: Element) =>
      target.checkVisibility() && !target.closest('[inert], [aria-hidden=true]') && target.clientHeight !== 1;
    const targets = [...document.querySelectorAll('a[href], button, input, select, summary, [role=tab]')]
      .filter(isShown)
      .map((target) => ({ target, box: (target.closest('label') ?? target).getBoundingClientRect() }));
    const isInSentence = ({ target }: { target: Element }): boolean =>
      getComputedStyle(target).display === 'inline' &&
      target.parentElement?.textContent?.trim() !== target.textContent?.trim();
    const isCrowded = ({ target, box }: { target: Element; box: DOMRect }): boolean =>
      targets.some(({ target: other, box: near }) => {
        if (other === target) return false;
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        const away = Math.hypot(
          x - Math.max(near.left, Math.min(x, near.right)),
          y - Math.max(near.top, Math.min(y, near.bottom)),
        );
        return away < least / 2;
      });
    return targets
      .filter(({ box }) => box.bottom > 0 && (box.width < least || box.height < least))
      .filter((small) => !isInSentence(small) && isCrowded(small))
      .map(({ target, box: { width, height } }) => `${width} x ${height}: ${target.outerHTML.slice(0, 90)}`);
  });
