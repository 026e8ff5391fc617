import type { Scene } from './world.ts';

export type { Scene };

/** Something that a person, the staff, a bank or the time does. */
export interface Act {
  /** The act as it is written in a story. */
  text: string;
  does: (scene: Scene) => Promise<void>;
}

/** Names an act, so that a history prints it as a story calls it. */
export const act =
  <Args extends readonly unknown[]>(name: string, does: (scene: Scene, ...args: Args) => Promise<void>) =>
  (...args: Args): Act => ({
    text: `${name}(${args.map((arg) => (arg === undefined ? 'undefined' : ((arg as Act).text ?? JSON.stringify(arg)))).join(', ')})`,
    does: (scene) => does(scene, ...args),
  });

export const waits = act('waits', ({ world }, minutes: number) => world.scheduler.sleep(minutes * 60_000));

/** Several acts in tabs of one browser at once. The second half begins while the first is under way. */
export const atOnce = act('atOnce', async (scene, ...acts: Act[]) => {
  const { scheduler } = scene.world;
  await Promise.all(
    acts.map(async (each, index) => {
      if (index > 0) await scheduler.sleep(scheduler.random.below(600));
      await each.does(scene);
    }),
  );
});
