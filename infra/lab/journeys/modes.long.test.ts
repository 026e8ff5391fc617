import type { Page } from 'playwright-core';
import { bookExamples } from '../../local/book-examples.ts';
import { chosenLikeOthers, coveringParts, cutIn, smallTargets, unseenStops } from './testing/looks.ts';
import { newOperator } from './testing/office-steps.ts';
import { pathsOfModes } from './testing/paths-of-modes.ts';
import { settled } from './testing/settled.ts';
import { openWorld, type World } from './testing/visitors.ts';

const world = openWorld();

const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await settled(page);
};

const newOperatorWithDay = async (openedWorld: World): Promise<Page> => {
  await bookExamples(openedWorld.system);
  return (await newOperator(openedWorld)).page;
};

/** Pages for visitors, and after them those of the staff. */
const eachPage = async (
  look: (page: Page, path: string) => Promise<string[]>,
  options = {},
): Promise<string[]> => {
  const found: string[] = [];
  const visitor = await world.newVisitor(options);
  const operator = await newOperatorWithDay(world);
  const viewport = visitor.viewportSize();
  if (viewport) await operator.setViewportSize(viewport);
  const staff = pathsOfModes.staff.map((path) => [operator, path] as const);
  const site = pathsOfModes.site.map((path) => [visitor, path] as const);
  for (const [page, path] of [...site, ...staff]) {
    await open(page, path);
    found.push(...(await look(page, path)).map((fault) => `${path} ${fault}`));
  }
  return found;
};

it('fits 320 px: nothing is cut, and nothing scrolls sideways', async () => {
  expect(await eachPage(cutIn, { viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' })).toEqual(
    [],
  );
});

it('fits 390 px with texts of twice the size, of which sticky parts cover a quarter at most', async () => {
  const found = await eachPage(
    async (page) => {
      const browser = await page.context().newCDPSession(page);
      await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
      return [...(await cutIn(page)), ...(await coveringParts(page))];
    },
    { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' },
  );
  world.forgetShifts();
  expect(found).toEqual([]);
});

it('fits with the spacing of texts that readers may set', async () => {
  const found = await eachPage(
    async (page) => {
      await page.evaluate(() => {
        const spacing = new CSSStyleSheet();
        spacing.replaceSync(`p { margin-block-end: 2em !important }
          * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }`);
        document.adoptedStyleSheets.push(spacing);
      });
      return cutIn(page);
    },
    { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' },
  );
  world.forgetShifts();
  expect(found).toEqual([]);
});

it.each(['light', 'dark'] as const)(
  'shows where the focus is at every stop of the Tab key, %s',
  async (colorScheme) => {
    const found = await eachPage(
      async (page) => {
        await page.evaluate((name) => {
          document.documentElement.className = name;
        }, colorScheme);
        return unseenStops(page);
      },
      { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' },
    );
    expect(found).toEqual([]);
  },
);

it('moves nothing for those who want no motion', async () => {
  const found = await eachPage(
    async (page) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      return page.evaluate(() =>
        document
          .getAnimations()
          .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 200)
          .map((animation) => `animates ${(animation as CSSAnimation).animationName ?? 'a transition'}`),
      );
    },
    { reducedMotion: 'reduce' },
  );
  expect(found).toEqual([]);
});

it('changes the theme at once', async () => {
  const found = await eachPage((page) =>
    page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          new MutationObserver(() =>
            resolve(
              document
                .getAnimations()
                .map(
                  (animation) =>
                    `fades ${JSON.stringify((animation.effect as KeyframeEffect | null)?.target?.textContent)}`,
                ),
            ),
          ).observe(document.documentElement, { attributeFilter: ['class'] });
          document.querySelector<HTMLElement>('[data-theme-switch]')?.click();
        }),
    ),
  );
  expect(found).toEqual([]);
});

const chooseFreeHour = async (page: Page): Promise<void> => {
  await page.getByRole('group', { name: 'Day', exact: true }).getByRole('button').nth(3).click();
  const hours = page.getByRole('group', { name: /^Hours/ }).getByRole('button');
  await hours.nth(4).click();
  await hours.and(page.locator('[aria-pressed=true]')).first().waitFor();
};

it('tells what is chosen by more than its color, also in forced colors', async () => {
  const found = await eachPage(async (page, path) => {
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    if (path === '/booking') await chooseFreeHour(page);
    return chosenLikeOthers(page);
  });
  expect(found).toEqual([]);
});

it('gives each target 24 px, or as much room around it, unless it stands in a sentence', async () => {
  const found = await eachPage(smallTargets, {
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  expect(found).toEqual([]);
});
