import { unmarshall } from '@aws-sdk/util-dynamodb';
import { keptReleases, readKeptTable } from '../../infra/testing/kept-tables/kept-tables.ts';
import type { KeptWorld } from '../../infra/testing/kept-tables/kept-worlds.ts';
import { kindOf, misfitText, strictMisfitsOf } from '../table/misfits.ts';
import { rowKinds } from '../table/row-kinds.ts';
import type { StoredRow } from '../table/rows/row-kind.ts';
import { inWorld } from '../testing/kept/kept-worlds.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';
import { liveInWorld } from './testing/live-in-world.ts';

const system = freshSystemForEachTest();

const rowsIn = ({ rows }: KeptWorld): StoredRow[] => rows.map((row) => unmarshall(row) as StoredRow);

const kindsIn = (world: KeptWorld): Set<string> =>
  new Set(rowsIn(world).map((row) => kindOf(row)?.name ?? ''));

/** The world with the most kinds of rows for its size. The long tests live in all of them. */
const richestOf = (worlds: readonly KeptWorld[]): KeptWorld | undefined => {
  const richness = (world: KeptWorld): number => kindsIn(world).size / (20 + world.rows.length);
  return worlds.toSorted((one, other) => richness(other) - richness(one))[0];
};

/** Kinds that came after the newest kept table, or that its tests did not leave. The next table empties this list. */
const notKeptYet: string[] = ['cash-opened', 'contact-answer', 'day-totals', 'mailed-digits', 'unreachable'];

it('has every kind of row in some table', () => {
  const kept = new Set(
    keptReleases()
      .flatMap(readKeptTable)
      .flatMap((world) => [...kindsIn(world)]),
  );
  const lacking = rowKinds.map(({ name }) => name).filter((name) => !kept.has(name));
  expect(lacking.sort()).toEqual(notKeptYet);
});

describe.each(keptReleases())('the table of the release %s', (release) => {
  const worlds = readKeptTable(release);

  it('has only rows that fit their kinds', () => {
    const misfits = worlds
      .flatMap(rowsIn)
      .flatMap((row) => strictMisfitsOf(row).map((misfit) => misfitText(row, misfit)));
    expect(misfits).toEqual([]);
  });

  it('is read, changed and told of by the code of today', async () => {
    const world = richestOf(worlds);
    if (!world) throw new Error('The table has no rows.');
    await inWorld(system(), world, liveInWorld);
  });
});
