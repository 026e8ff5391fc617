import type { Visit } from '../checker/play.ts';
import type { Act } from '../model/act.ts';
import type { Conditions } from '../model/world.ts';

/** A short history that seldom happens by chance. */
export type Story = Partial<Conditions> & { visits: readonly Visit[] };
export type Stories = Readonly<Record<string, Story>>;

export const comes = (arrives: number, ...acts: Act[]): Visit => ({ arrives, acts });
export const visitor = (...acts: Act[]): Visit => comes(0, ...acts);

/** Several who do the same at once. */
export const crowd = (...acts: Act[]): Pick<Story, 'seatsPerHour' | 'visits'> => ({
  seatsPerHour: 6,
  visits: Array.from({ length: 6 }, () => visitor(...acts)),
});

/** Slow answers, for what happens only when two of them overlap. */
export const slow = { slowness: 100 } as const;
/** Lost answers, dying processes and conflicts. */
export const storm = { faultPercent: 3, weather: 'storm' } as const;
