import { staffPaths } from '../../shared/content/staff-pages.ts';
import { openWorld } from './testing/visitors.ts';

const world = openWorld();

/** Opens a page, and returns the paths of the scripts that it loads. */
const scriptsOf = async (path: string): Promise<string[]> => {
  const page = await world.newVisitor();
  const scripts: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'script' && pathname.startsWith('/assets/')) scripts.push(pathname);
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.locator('h1').waitFor();
  return scripts;
};

it.each([...staffPaths])('%s is a page of its own scripts, for no search engine', async (path) => {
  const page = await world.newVisitor();
  await page.goto(path);
  await page.getByText('Staff sign-in is not set up yet.').waitFor();
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  const scripts = await scriptsOf(path);
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((script) => !script.startsWith('/assets/staff/'))).toEqual([]);
});

it('loads no script of staff pages for visitors', async () => {
  for (const path of ['/', '/booking', '/dashboard']) {
    const scripts = await scriptsOf(path);
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.filter((script) => script.includes('staff'))).toEqual([]);
  }
});

it('tells that a staff page does not exist, and leads back to the site', async () => {
  const page = await world.newVisitor();
  await page.goto('/desk/no-such-page');
  await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
  await page.getByRole('link', { name: 'Go to the site for visitors' }).click();
  await page.getByRole('link', { name: 'Book Now' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
});
