import { type LoadHookSync, type ResolveHookSync, registerHooks } from 'node:module';
import { openDoors } from '../planted/access.ts';
import { accountedWrongly } from '../planted/account.ts';
import { keptWrongly } from '../planted/bookkeeping.ts';
import { changedWrongly } from '../planted/changes.ts';
import { chargedTwice } from '../planted/charges.ts';
import { mixedUpCheckouts } from '../planted/checkouts.ts';
import { closedWrongly } from '../planted/closures.ts';
import { deskMistakes } from '../planted/desk.ts';
import { disputedWrongly } from '../planted/disputes.ts';
import { soldWrongly } from '../planted/door.ts';
import { keysThatFail } from '../planted/keys.ts';
import { mailedWrongly } from '../planted/mail.ts';
import { lostMoney } from '../planted/money.ts';
import type { Mutation } from '../planted/mutation.ts';
import { untimely } from '../planted/notices.ts';
import { offeredWrongly } from '../planted/offers.ts';
import { brokenPromises } from '../planted/promised.ts';
import { refusedRefunds } from '../planted/refunds.ts';
import { overbooked } from '../planted/seats.ts';
import { impatience } from '../planted/services.ts';
import { toldWrongly } from '../planted/told.ts';

/** The planted bugs. The simulator must notice each of them. */
export const mutations: Readonly<Record<string, Mutation>> = {
  ...overbooked,
  ...mailedWrongly,
  ...openDoors,
  ...lostMoney,
  ...mixedUpCheckouts,
  ...toldWrongly,
  ...brokenPromises,
  ...impatience,
  ...refusedRefunds,
  ...chargedTwice,
  ...keysThatFail,
  ...untimely,
  ...changedWrongly,
  ...disputedWrongly,
  ...deskMistakes,
  ...closedWrongly,
  ...keptWrongly,
  ...offeredWrongly,
  ...soldWrongly,
  ...accountedWrongly,
};

export const mutate = (name: string, source: string): string => {
  const mutation = mutations[name];
  if (!mutation) throw new Error(`there is no mutation "${name}"`);
  const parts = source.split(mutation.from);
  if (parts.length !== 2)
    throw new Error(`"${name}": its place occurs ${parts.length - 1} times in ${mutation.file}`);
  return parts.join(mutation.to);
};

const libraries = '/node_modules/';
/** Replaces the clock of its process, which can be done once. */
const control = '/infra/lab/simulation/machine/control.ts';

const planted: (string | undefined)[] = [];

const load: LoadHookSync = (url, context, nextLoad) => {
  const loaded = nextLoad(url, context);
  const { pathname, search } = new URL(url);
  const name = planted[Number(search.slice(1))];
  if (!search || !name || !loaded.source || !pathname.endsWith(`/${mutations[name]?.file}`)) return loaded;
  return { ...loaded, source: mutate(name, Buffer.from(loaded.source as Uint8Array).toString()) };
};

const resolve: ResolveHookSync = (specifier, context, nextResolve) => {
  const resolved = nextResolve(specifier, context);
  const { protocol, pathname } = new URL(resolved.url);
  if (protocol !== 'file:' || pathname.includes(libraries) || pathname.endsWith(control)) return resolved;
  const ofImporter = /\?\d+$/.exec(context.parentURL ?? '')?.[0];
  return { ...resolved, url: `${resolved.url}${ofImporter ?? `?${planted.length - 1}`}` };
};

/**
 * From now on this process loads its files anew, with a bug or without one. Libraries stay loaded: they are most of the
 * code, and the engine has made them fast by then.
 */
export const loadAnew = (name: string | undefined): void => {
  if (name !== undefined && !mutations[name]) throw new Error(`there is no mutation "${name}"`);
  if (planted.length === 0) registerHooks({ load, resolve });
  planted.push(name);
};
