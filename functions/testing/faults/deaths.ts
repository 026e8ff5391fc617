import { AsyncLocalStorage } from 'node:async_hooks';
import { documents } from '../../table/table.ts';

/** The request to the table at which a process dies. `takesEffect`: it arrives, and nobody hears the answer. */
export interface Death {
  atRequest: number;
  takesEffect: boolean;
}

interface Life {
  requests: number;
  death: Death | undefined;
  isOver: boolean;
  end: () => void;
}

type Handle = typeof documents.config.requestHandler.handle;

const lives = new AsyncLocalStorage<Life>();
const never = (): Promise<never> => new Promise(() => undefined);

const dying =
  (engine: Handle): Handle =>
  async (request, options) => {
    const life = lives.getStore();
    if (!life) return engine(request, options);
    life.requests += 1;
    if (life.isOver) return never();
    if (life.requests !== life.death?.atRequest) return engine(request, options);
    life.isOver = true;
    if (life.death.takesEffect) await engine(request, options);
    life.end();
    return never();
  };

const handler = documents.config.requestHandler;
Object.assign(handler, { handle: dying(handler.handle.bind(handler)) });

/** Runs something as a process that dies at one of its requests: nothing after it happens. Returns what it has sent. */
export const runUntil = async (death: Death | undefined, run: () => Promise<unknown>): Promise<number> => {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const life: Life = { requests: 0, death, isOver: false, end };
  await Promise.race([lives.run(life, run), ended]);
  return life.requests;
};

/** Runs a history once whole, and then once for each place in which its process can die. Returns how many there are. */
export const dieEverywhere = async (history: (death?: Death) => Promise<number>): Promise<number> => {
  const requests = await history();
  for (let atRequest = 1; atRequest <= requests; atRequest += 1)
    for (const takesEffect of [false, true]) await history({ atRequest, takesEffect });
  return requests;
};
