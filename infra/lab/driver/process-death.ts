import { AsyncLocalStorage } from 'node:async_hooks';
import { documents } from '../../../functions/table/table.ts';

interface Life {
  /** Requests to the table until the process dies. */
  requestsLeft: number;
  /** True when the last request takes effect, and only its answer is lost. */
  arrives: boolean;
  die: () => void;
}

const lives = new AsyncLocalStorage<Life>();

/** Requests of a dead process are never answered, so nothing of it goes on. */
documents.middlewareStack.add(
  (next) => async (args) => {
    const life = lives.getStore();
    if (!life) return next(args);
    life.requestsLeft -= 1;
    if (life.requestsLeft > 0) return next(args);
    if (life.requestsLeft === 0 && life.arrives) await next(args);
    life.die();
    return new Promise<never>(() => undefined);
  },
  { step: 'initialize', name: 'process-death' },
);

/** Runs a function of the product in a process that dies at one of its requests, unless it ends before. */
export const untilDeath = async <Result>(
  death: Omit<Life, 'die'>,
  run: () => Promise<Result>,
): Promise<Result | 'died'> => {
  const { promise, resolve } = Promise.withResolvers<'died'>();
  return Promise.race([promise, lives.run({ ...death, die: () => resolve('died') }, run)]);
};
