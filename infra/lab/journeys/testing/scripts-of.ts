import { settled } from './settled.ts';
import type { World } from './visitors.ts';

/** Opens a page, and returns the paths of the scripts that it loads. */
export const scriptsOf = async (world: World, path: string): Promise<string[]> => {
  const page = await world.newVisitor();
  const scripts: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'script' && pathname.startsWith('/assets/')) scripts.push(pathname);
  });
  await page.goto(path);
  await settled(page);
  return scripts;
};
