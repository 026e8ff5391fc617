import { innerPages, menuPages, staffPaths } from '../../../shared/content/staff-pages.ts';
import { bookExamples } from '../../local/book-examples.ts';
import { violationsInBothThemes } from './testing/accessibility.ts';
import { newOperator } from './testing/office-steps.ts';
import { scriptsOf } from './testing/scripts-of.ts';
import { tableItems } from './testing/table-items.ts';
import { openWorld } from './testing/visitors.ts';

const world = openWorld();

it('shows every page of the staff to an operator, each of them accessible in both themes', async () => {
  await bookExamples(world.system);
  const booking = (await tableItems(world.system.origin)).find(({ sk }) => sk === 'BOOKING');
  const bookingId = booking?.pk.slice('BOOKING#'.length) ?? '';
  const { page, refused } = await newOperator(world);
  const violations: string[] = [];
  for (const path of [...[...menuPages, ...innerPages].map((each) => each.path), '/staff']) {
    await page.goto(path.replace('$id', bookingId));
    await page.locator('h1').waitFor();
    await page.waitForLoadState('networkidle');
    violations.push(...(await violationsInBothThemes(page)).map((violation) => `${path} ${violation}`));
  }
  expect(violations).toEqual([]);
  expect(refused).toEqual([]);
});

it.each([...staffPaths, '/office/team'])(
  '%s is a page of its own scripts, for no search engine',
  async (path) => {
    const page = await world.newVisitor();
    await page.goto(path);
    await page.getByRole('button', { name: 'Sign in with your passkey' }).waitFor();
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    const scripts = await scriptsOf(world, path);
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.filter((script) => !script.startsWith('/assets/staff/'))).toEqual([]);
  },
);

it('loads no script of staff pages for visitors', async () => {
  for (const path of ['/', '/booking', '/dashboard']) {
    const scripts = await scriptsOf(world, path);
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.filter((script) => script.includes('staff'))).toEqual([]);
  }
});
