import { violationsInBothThemes } from './testing/accessibility.ts';
import { expectToFit } from './testing/fit.ts';
import { settled } from './testing/settled.ts';
import { routes } from './testing/site-routes.ts';
import { openWorld } from './testing/visitors.ts';

const world = openWorld();

it.each(routes.map(([path]) => path))(
  '%s fits a tablet, and axe finds nothing in either theme',
  async (path) => {
    const page = await world.newVisitor({ reducedMotion: 'reduce', viewport: { width: 768, height: 900 } });
    await page.goto(path);
    await settled(page);
    await expectToFit(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await settled(page);
    expect(await violationsInBothThemes(page)).toEqual([]);
  },
);
