import { readAgain } from '../office/queries.ts';
import { useAct } from '../use-act.ts';

/** Carries out a change of the inbox, and reads again what it shows. */
export const useMark = () => {
  const { act, isPending, failure } = useAct();
  const mark = (change: () => Promise<unknown>): void =>
    void act(async () => {
      await change();
      await readAgain();
    });
  return { mark, isPending, failure };
};
