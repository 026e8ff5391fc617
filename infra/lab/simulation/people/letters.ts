import type { Letter } from '../machine/post-office.ts';
import type { World } from '../world/world.ts';

/** A link in a mail, with its key. */
export interface MailedLink {
  id: string;
  key: string;
}

const linkIn = (text: string, path: 'offers' | 'waiting'): MailedLink | undefined => {
  const [, id, key] = new RegExp(`/${path}/([\\w-]+)#key=([\\w.-]+)`).exec(text) ?? [];
  return id && key ? { id, key } : undefined;
};

/** The links of a kind in the mails to an address, oldest first. */
export const linksTo = ({ postOffice }: World, to: string, path: 'offers' | 'waiting'): MailedLink[] =>
  postOffice.letters
    .filter((letter: Letter) => letter.to === to)
    .flatMap(({ text }) => linkIn(text, path) ?? []);

/** Waits for a mail with a link of a kind, until a time. Undefined when none has come by then. */
export const awaitLink = async (
  world: World,
  to: string,
  path: 'offers' | 'waiting',
  untilMs: number,
): Promise<MailedLink | undefined> => {
  const { scheduler, postOffice } = world;
  const newest = (): MailedLink | undefined => linksTo(world, to, path).at(-1);
  if (newest() || untilMs <= scheduler.nowMs) return newest();
  await scheduler.wait(
    new Promise<void>((resolve) => {
      const due = scheduler.at(untilMs, () => end());
      const stop = postOffice.watch(to, () => {
        if (newest()) end();
      });
      const end = (): void => {
        stop();
        scheduler.cancel(due);
        resolve();
      };
    }),
  );
  return newest();
};
