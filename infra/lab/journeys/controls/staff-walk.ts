import { type Size, sizes, staffPaths } from '../testing/pages.ts';
import type { World } from '../testing/visitors.ts';
import type { Stop } from './found.ts';
import { people } from './full-day.ts';
import { openAsStaff, type PopulatedWorld } from './populated-world.ts';
import { Walk, type WalkOptions } from './walk.ts';

/** The passkey opens the way back, so signing out is pressed too. */
const deskPaths = ['/desk', '/staff'];

const typing = [
  [/reference/i, 'Transfer 4711'],
  [/^hours/i, '1'],
  [/seats/i, '1, 2'],
] as const;

/** The text that is searched for, by page. */
const wanted: Record<string, string> = {
  '/office/search': 'Robin',
  '/office/packages': 'mo.diaz',
};

const orderOf = (path: string): number => (path === '/office/team' ? 1 : path === '/staff' ? 2 : 0);

const allIds = ({ others, holder, member }: PopulatedWorld): string[] =>
  [others, holder, member].flatMap((ids) => Object.values(ids));

/** Walks every page of the staff, as one of its two roles. The desk is the same for both. */
export const walkAsStaff = async (
  world: World,
  day: PopulatedWorld,
  role: 'operator' | 'proctor',
  size: Size,
  options: WalkOptions = {},
): Promise<Walk> => {
  const page = day.hands[role];
  await page.setViewportSize(sizes[size]);
  const open = async () => page;
  const walk = new Walk({ name: role, open, typing, staysInBrowser: true }, { people, ...options });
  const paths = role === 'operator' ? staffPaths : deskPaths;
  for (const path of [...paths].sort((one, other) => orderOf(one) - orderOf(other)))
    for (const id of path.includes('$id') ? allIds(day) : ['']) {
      const stop: Stop = {
        path,
        typing: [[/find anybody/i, wanted[path] ?? '']],
        arrive: (opened) => openAsStaff(world, opened, path.replace('$id', id)),
      };
      if (role === 'operator' && path === '/desk') await walk.glance(stop);
      else await walk.visit(stop);
    }
  return walk;
};
