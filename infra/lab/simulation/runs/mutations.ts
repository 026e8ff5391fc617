import { type LoadHookSync, type ResolveHookSync, registerHooks } from 'node:module';
import { inAccounts } from '../planted/accounts.ts';
import { inBookings } from '../planted/bookings.ts';
import { inDisputes } from '../planted/disputes.ts';
import { inGuests } from '../planted/guests.ts';
import { inPayments } from '../planted/payments.ts';
import type { Bug, Planted } from '../planted/planted.ts';

/** The planted bugs by name, each with the story that shows it. The simulator must notice each of them. */
export const mutations: Readonly<Record<string, Bug & { story: string }>> = Object.fromEntries(
  [inPayments, inAccounts, inBookings, inDisputes, inGuests].flatMap((planted: Planted) =>
    Object.entries(planted).flatMap(([story, bugs]) =>
      Object.entries(bugs).map(([name, bug]) => [name, { ...bug, story }]),
    ),
  ),
);

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
