import { unmarshall } from '@aws-sdk/util-dynamodb';
import { kindOf, strictMisfitsOf } from '../../../functions/table/misfits.ts';
import type { StoredRow } from '../../../functions/table/rows/row-kind.ts';
import type { KeptWorld } from '../../testing/kept-tables/kept-worlds.ts';

/** Attributes that tell the state of a row. */
const telling = [
  ...['status', 'state', 'kind', 'donationStatus', 'purpose', 'entity', 'action', 'role', 'dispute'],
  ...['workQueue', 'appealOutcome', 'donationClaim', 'reason', 'by'],
];

const isWord = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z][a-z -]{1,30}$/.test(value);

export const rowsOf = ({ rows }: KeptWorld): StoredRow[] => rows.map((row) => unmarshall(row) as StoredRow);

/** The states that a row shows: its kind, each of its attributes, and the words that tell its state. */
const statesOf = (row: StoredRow): string[] => {
  const kind = kindOf(row)?.name ?? '';
  const attributes = Object.entries(row).filter(([name]) => !/^slice\d/.test(name));
  return [
    kind,
    ...attributes.map(([name]) => `${kind} with ${name}`),
    ...attributes.flatMap(([name, value]) => {
      const word = String(value).split('#')[0];
      return telling.includes(name) && isWord(word) ? [`${kind}, ${name} is ${word}`] : [];
    }),
  ];
};

const statesIn = (world: KeptWorld): Set<string> => new Set(rowsOf(world).flatMap(statesOf));

/** True for a world that the product could have written: tests write odd rows by hand too. */
const isTrue = (world: KeptWorld): boolean => rowsOf(world).every((row) => strictMisfitsOf(row).length === 0);

/** Worlds that show every state that some world shows, few and small ones. */
export const chooseWorlds = (worlds: readonly KeptWorld[]): KeptWorld[] => {
  const candidates = worlds.filter(isTrue).map((world) => ({ world, states: statesIn(world) }));
  const left = new Set(candidates.flatMap(({ states }) => [...states]));
  const chosen: KeptWorld[] = [];
  while (left.size > 0) {
    const gains = candidates.map(({ world, states }) => ({
      world,
      states,
      gain: [...states].filter((state) => left.has(state)).length / (10 + world.rows.length),
    }));
    const best = gains.reduce((one, other) => (other.gain > one.gain ? other : one));
    chosen.push(best.world);
    for (const state of best.states) left.delete(state);
  }
  return chosen;
};
