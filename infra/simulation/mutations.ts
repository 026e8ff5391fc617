import { registerHooks } from 'node:module';
import { openDoors } from './planted/access.ts';
import { changedWrongly } from './planted/changes.ts';
import { chargedTwice } from './planted/charges.ts';
import { mixedUpCheckouts } from './planted/checkouts.ts';
import { disputedWrongly } from './planted/disputes.ts';
import { keysThatFail } from './planted/keys.ts';
import { mailedWrongly } from './planted/mail.ts';
import { lostMoney } from './planted/money.ts';
import type { Mutation } from './planted/mutation.ts';
import { untimely } from './planted/notices.ts';
import { brokenPromises } from './planted/promised.ts';
import { refusedRefunds } from './planted/refunds.ts';
import { overbooked } from './planted/seats.ts';
import { impatience } from './planted/services.ts';
import { toldWrongly } from './planted/told.ts';
import { starvation } from './planted/work.ts';

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
  ...starvation,
  ...untimely,
  ...changedWrongly,
  ...disputedWrongly,
};

export const mutate = (name: string, source: string): string => {
  const mutation = mutations[name];
  if (!mutation) throw new Error(`there is no mutation "${name}"`);
  const parts = source.split(mutation.from);
  if (parts.length !== 2)
    throw new Error(`"${name}": its place occurs ${parts.length - 1} times in ${mutation.file}`);
  return parts.join(mutation.to);
};

/** Plants a bug: from now on this process loads the file with it. */
export const plant = (name: string): void => {
  const file = mutations[name]?.file;
  if (!file) throw new Error(`there is no mutation "${name}"`);
  registerHooks({
    load: (url, context, nextLoad) => {
      const loaded = nextLoad(url, context);
      if (!url.endsWith(`/${file}`) || !loaded.source) return loaded;
      return { ...loaded, source: mutate(name, Buffer.from(loaded.source as Uint8Array).toString()) };
    },
  });
};
